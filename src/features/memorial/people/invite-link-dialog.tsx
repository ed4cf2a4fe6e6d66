import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { EditorRole } from './schema.ts';

interface InviteLinkDialogProps {
  role: EditorRole;
  link: string;
  onClose(): void;
}

/** The link, this once: what is kept of it cannot be shown again. */
export function InviteLinkDialog({ role, link, onClose }: InviteLinkDialogProps) {
  const t = useText('people');
  const common = useText('common');
  const [news, setNews] = useState<string>();

  async function copy() {
    // Browsers offer it to pages that came over TLS only.
    if (!('clipboard' in navigator)) return setNews(common('copyUnsupported'));
    await navigator.clipboard.writeText(link).then(
      () => setNews(common('linkCopied')),
      () => setNews(common('copyLinkFailed')),
    );
  }

  return (
    <Dialog
      title={t('new.linkLabel', { role: t(`roles.${role}`) })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button icon={CopyIcon} onPress={() => void copy()}>
          {common('copyLink')}
        </Button>
      }
    >
      <TextField
        label={t('invites.link')}
        hint={t('new.linkHint')}
        type="url"
        isReadOnly
        value={link}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        className="text-ink"
      />
      <p role="status" className="mt-2 min-h-6 text-sm">
        {news}
      </p>
    </Dialog>
  );
}
