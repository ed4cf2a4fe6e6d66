import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What the children are drawn from: after a failure they are tried again as soon as it changes. */
  resetKey?: unknown;
  /** Stands in place of the children that failed. */
  renderFailure(retry: () => void): ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  resetKey: unknown;
  hasFailed: boolean;
}

/** An error inside leaves what is outside as it is. React has error boundaries as classes alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, hasFailed: false };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { resetKey, hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { renderFailure, children } = this.props;
    return this.state.hasFailed ? renderFailure(() => this.setState({ hasFailed: false })) : children;
  }
}
