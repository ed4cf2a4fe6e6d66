import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The data of the children: after a failure they are rendered again when it changes. */
  resetKey?: unknown;
  /** Replaces the failed children. */
  renderFailure(retry: () => void): ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  resetKey: unknown;
  hasFailed: boolean;
}

/** Confines an error to its children. React supports error boundaries only as classes. */
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
