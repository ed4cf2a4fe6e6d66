import { LinkDialog } from '#client/link-dialog.tsx';
import { useText } from '#i18n/text.tsx';
import type { EditorRole } from './schema.ts';

interface InviteLinkDialogProps {
  role: EditorRole;
  link: string;
  onClose(): void;
}

/** The link, this once: what is kept of it cannot be shown again. */
export function InviteLinkDialog({ role, link, onClose }: InviteLinkDialogProps) {
  const t = useText('people');
  return (
    <LinkDialog
      title={t('new.linkLabel', { role: t(`roles.${role}`) })}
      label={t('invites.link')}
      hint={t('new.linkHint')}
      link={link}
      message={t('new.message')}
      onClose={onClose}
    />
  );
}
