import { type ReactNode, useEffect } from 'react';
import { renewFailedParts } from '#client/lazy-part.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

interface LazyPartBoundaryProps {
  /** Rendered instead of the failed part. */
  failed(retry: () => void): ReactNode;
  children: ReactNode;
}

/** For a lazily loaded part: a retry loads it again. */
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
