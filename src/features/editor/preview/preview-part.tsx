import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

/** Where a part of the preview cannot be drawn, the others go on. `content` is what the part is drawn from. */
export function PreviewPart({ content, children }: { content: unknown; children: ReactNode }) {
  return (
    <ErrorBoundary resetKey={content} renderFailure={() => <PartFailed />}>
      {children}
    </ErrorBoundary>
  );
}

function PartFailed() {
  const t = useText('editor.preview');
  return <p className="text-sm text-ink-3">{t('partFailed')}</p>;
}
