import { type ReactNode, useEffect } from 'react';
import { renewFailedParts } from '#client/lazy-part.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

interface LazyPartBoundaryProps {
  /** Stands in place of what failed. */
  failed(retry: () => void): ReactNode;
  children: ReactNode;
}

/** For a part whose code comes later: the next attempt loads it anew. */
export function LazyPartBoundary({ failed, children }: LazyPartBoundaryProps) {
  return (
    <ErrorBoundary renderFailure={(retry) => <RenewFailedParts>{failed(retry)}</RenewFailedParts>}>
      {children}
    </ErrorBoundary>
  );
}

function RenewFailedParts({ children }: { children: ReactNode }) {
  useEffect(renewFailedParts, []);
  return children;
}
