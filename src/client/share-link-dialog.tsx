import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCopy } from './use-copy.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

interface ShareLinkDialogProps {
  title: string;
  label: string;
  hint?: string;
  link: string;
  /** The message that is sent with the link. */
  message: string;
  /** Beside the button that copies. */
  actions?: ReactNode;
  onClose(): void;
  /** Above the address. */
  children?: ReactNode;
}

/** A dialog that shares a link: by WhatsApp with a message, or by copying. */
export function ShareLinkDialog({
  title,
  label,
  hint,
  link,
  message,
  actions,
  onClose,
  children,
}: ShareLinkDialogProps) {
  const common = useText('common');
  const copy = useCopy();
  const [news, setNews] = useState<string>();
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <WhatsAppLink message={message} link={link} />
          <Button kind="line" icon={CopyIcon} onPress={() => void copy(link).then((copied) => setNews(copied.news))}>
            {common('copyLink')}
          </Button>
          {actions}
        </>
      }
    >
      {children}
      <TextField
        label={label}
        hint={hint}
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
