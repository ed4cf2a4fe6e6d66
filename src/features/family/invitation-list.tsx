import { useState } from 'react';
import { Portrait } from '#features/memorial/dashboard/portrait.tsx';
import { daysLeft } from '#features/people/people.rules.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Button } from '#ui/button.tsx';
import type { ReceivedInvitation } from './family.schema.ts';
import { useAcceptInvitation } from './use-family.ts';

/** Invitations to the account's address; «not now» only puts one aside until the screen is opened again. */
export function InvitationList({ invitations }: { invitations: ReceivedInvitation[] }) {
  const t = useText('familyHub.invitation');
  const roles = useText('people.roles');
  const { accept, isAccepting } = useAcceptInvitation();
  const [aside, setAside] = useState<readonly string[]>([]);
  const [now] = useState(() => new Date());
  const visible = invitations.filter(({ id }) => !aside.includes(id));
  if (visible.length === 0) return null;

  return (
    <ul className="grid gap-4">
      {visible.map((invitation) => {
        const { id, role, inviter, expiresAt, memorial } = invitation;
        const values = { inviter, role: roles(role), days: daysLeft(expiresAt, now), bdi };
        return (
          <li key={id} className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-6">
            <Arch className="h-[76px] w-[60px] shrink-0">
              <Portrait of={memorial} alt="" sizes="60px" isSmall />
            </Arch>
            <div className="min-w-0 flex-1 basis-52">
              <h2 className="text-lead break-words">{t.rich('title', { name: memorial.name, bdi })}</h2>
              <p className="text-sm text-ink-2">{inviter ? t.rich('from', values) : t('fromNobody', values)}</p>
            </div>
            <div className="flex flex-wrap gap-2 max-md:w-full">
              <Button
                kind="quiet"
                isPending={isAccepting}
                aria-label={t('acceptOf', { name: isolate(memorial.name) })}
                onPress={() => accept(invitation)}
                className="max-md:flex-1"
              >
                {t('accept')}
              </Button>
              <Button kind="ghost" onPress={() => setAside([...aside, id])}>
                {t('later')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
