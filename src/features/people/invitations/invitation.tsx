import { toInitials } from '#core/initials.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { PortraitLayout } from '#features/memorial/portrait-layout.tsx';
import type { OpenInvite } from '../people.schema.ts';
import { InviteAnswer } from './invite-answer.tsx';
import { useValidity } from './use-validity.ts';

interface InvitationProps {
  token: string;
  invite: OpenInvite;
}

/** The inviter, the page and the role. */
export function Invitation({ token, invite }: InvitationProps) {
  const t = useText('people.open');
  const validity = useValidity(invite);
  const { memorial, inviter, role } = invite;
  const isEditor = role === 'editor';

  return (
    <PortraitLayout of={memorial}>
      {inviter !== '' && (
        <p className="mb-4 flex items-center gap-3 text-sm text-ink-2">
          <Avatar initials={toInitials(inviter)} />
          <span>{t.rich('from', { name: inviter, bdi })}</span>
        </p>
      )}
      <h1 className="mb-4">{t.rich(isEditor ? 'titleEditor' : 'titleViewer', { name: memorial.name, bdi })}</h1>
      <p className="mb-6 text-ink-2">{isEditor ? t('textEditor') : t('textViewer')}</p>
      <InviteAnswer token={token} invite={invite} />
      <p className="mt-6 text-xs text-ink-3">{validity}</p>
    </PortraitLayout>
  );
}
