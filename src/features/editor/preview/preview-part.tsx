import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

/** Error boundary: the other parts of the preview stay. `content` is the data of the part. */
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
