import { Component, type ReactNode, useEffect } from 'react';
import { renewFailedParts } from '#client/lazy-part.ts';

interface PartBoundaryProps {
  /** Stands in place of what failed. */
  failed(retry: () => void): ReactNode;
  children: ReactNode;
}

/** What fails inside takes nothing with it that stands outside. React has this for classes alone. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { failed, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <Renewing>{failed(() => this.setState({ hasFailed: false }))}</Renewing>;
  }
}

/** What did not come is asked for anew by the next attempt. */
function Renewing({ children }: { children: ReactNode }) {
  useEffect(renewFailedParts, []);
  return children;
}
