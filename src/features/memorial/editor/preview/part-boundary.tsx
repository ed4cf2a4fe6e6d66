import { Component, type ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';

interface PartBoundaryProps {
  /** What the part is made of: after a failure the next one is tried. */
  of: unknown;
  children: ReactNode;
}

interface PartBoundaryState {
  of: unknown;
  isFailed: boolean;
}

/** Where a part of the page cannot be drawn, the others go on. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { of: this.props.of, isFailed: false };

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: PartBoundaryState) {
    return of === state.of ? null : { of, isFailed: false };
  }

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    return this.state.isFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const t = useText('editor.preview');
  return <p className="text-sm text-ink-3">{t('partFailed')}</p>;
}
