import { ShareLinkDialog } from '#client/share-link-dialog.tsx';
import { bdi, useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import type { FreshLink } from './people.schema.ts';

interface InviteLinkDialogProps extends FreshLink {
  onClose(): void;
}

/** Shows the link once: only its hash is stored. */
export function InviteLinkDialog({ role, link, email, onClose }: InviteLinkDialogProps) {
  const t = useText('people');
  return (
    <ShareLinkDialog
      title={t('new.linkLabel', { role: t(`roles.${role}`) })}
      label={t('invites.link')}
      hint={t('new.linkHint')}
      link={link}
      message={t(`new.messages.${role}`)}
      onClose={onClose}
    >
      {email !== null && (
        <Note tone="yours" role="status" className="mb-4">
          {t.rich('new.notSent', { email, bdi })}
        </Note>
      )}
    </ShareLinkDialog>
  );
}
