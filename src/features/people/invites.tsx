import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useId, useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast-store.ts';
import { daysLeft } from './people.rules.ts';
import { Row } from './row.tsx';
import type { FreshLink, People } from './people.schema.ts';
import type { PeopleActions } from './use-people.ts';

interface InvitesProps {
  people: People;
  actions: PeopleActions;
  onLink(fresh: FreshLink): void;
}

/** Open and expired invitations. */
export function Invites({ people, actions, onLink }: InvitesProps) {
  const t = useText('people.invites');
  const title = useId();
  const count = people.invites.length;
  return (
    <section aria-labelledby={title} className="mt-8">
      <h2 id={title} className="text-h3">
        {t('title')}{' '}
        <span aria-hidden="true" className="text-ui text-ink-3 tabular-nums">
          {count}
        </span>
        <span className="sr-only">{t('count', { count })}</span>
      </h2>
      <ul>
        {people.invites.map((invite) => (
          <Invite key={invite.id} memorialId={people.facts.id} invite={invite} actions={actions} onLink={onLink} />
        ))}
      </ul>
    </section>
  );
}

interface InviteProps extends Omit<InvitesProps, 'people'> {
  memorialId: string;
  invite: People['invites'][number];
}

function Invite({ memorialId, invite, actions, onLink }: InviteProps) {
  const t = useText('people.invites');
  const words = useText('people');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { email, role, isExpired, expiresAt } = invite;
  const address = isolate(email ?? '');
  const time = format.whenAgo(invite.sentAt, now);
  const target = { memorialId, inviteId: invite.id };

  const renew = () =>
    actions.renew.mutate(target, {
      onSuccess: ({ link }) =>
        link === null
          ? showToast({ tone: 'success', title: words('new.sent', { email: address }) })
          : onLink({ role, link, email }),
    });
  const revoke = () =>
    actions.revoke.mutate(target, { onSuccess: () => showToast({ tone: 'success', title: t('revoked') }) });

  return (
    <Row
      sign={
        <Avatar initials="" className={email === null ? 'bg-sunken text-ink-3' : undefined}>
          <Icon of={email === null ? LinkIcon : EnvelopeSimpleIcon} size={20} />
        </Avatar>
      }
      title={email === null ? t('link') : <bdi dir="ltr">{email}</bdi>}
      under={[
        words(`roles.${role}`),
        email === null ? t('made', { time }) : t('sent', { time }),
        ...(isExpired ? [] : [t('daysLeft', { days: daysLeft(expiresAt, now) })]),
      ].join(' · ')}
      permit={isExpired ? <Badge>{t('expired')}</Badge> : <Badge tone="gold">{t('pending')}</Badge>}
      since={
        <Button
          kind="ghost"
          className="-ms-5 text-sm"
          aria-label={email === null ? undefined : t('sendAgainTo', { email: address })}
          onPress={renew}
        >
          {email === null ? t('newLink') : t('sendAgain')}
        </Button>
      }
      action={
        <IconButton
          icon={XIcon}
          label={email === null ? t('revokeLink') : t('revokeOf', { email: address })}
          hasTooltip={false}
          onPress={revoke}
        />
      }
    />
  );
}
