import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ViewLink } from '../bar/view-link.tsx';
import { useEditor } from '../use-editor.tsx';

/** The page is open: its address, to be sent on. */
export function PublishedDialog({ onClose }: { onClose(): void }) {
  const t = useText('editor.publish');
  const common = useText('common');
  const { memorialId } = useEditor();
  const [news, setNews] = useState<string>();
  useFocusAfterwards();
  const address = `${location.origin}/memorial/${memorialId}`;

  async function copy() {
    // Browsers offer it to pages that came over TLS only.
    if (!('clipboard' in navigator)) return setNews(common('copyUnsupported'));
    await navigator.clipboard.writeText(address).then(
      () => setNews(common('linkCopied')),
      () => setNews(common('copyLinkFailed')),
    );
  }

  return (
    <Dialog
      title={t('published')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button icon={CopyIcon} onPress={() => void copy()}>
            {common('copyLink')}
          </Button>
          <ViewLink words="shown" />
        </>
      }
    >
      <p className="mb-4">{t('publishedText')}</p>
      <TextField
        label={t('address')}
        type="url"
        isReadOnly
        value={address}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        className="text-ink"
      />
      <p role="status" className="mt-2 min-h-6 text-sm">
        {news}
      </p>
    </Dialog>
  );
}

/** What had opened the dialog is no longer there when it closes. */
function useFocusAfterwards() {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
