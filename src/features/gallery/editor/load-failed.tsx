import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Shown instead of the gallery when loading failed. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useText('galleryEditor');
  const common = useText('common');
  const toast = t('loadFailedToast');
  useEffect(() => {
    showToast({ tone: 'destructive', title: toast });
  }, [toast]);
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <p className="font-serif text-h3">{t('loadFailed')}</p>
      <p className="text-ink-2">{t('loadFailedText')}</p>
      <Button kind="line" onPress={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}
