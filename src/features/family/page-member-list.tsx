import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { type ReactNode, useId, useState } from 'react';
import { toInitials } from '#core/initials.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { peoplePath } from './invite-button.tsx';
import type { FamilyOverview, PageMember, SentInvite } from './family.schema.ts';

/** The members of the account's pages, and unused invitations. */
export function PageMemberList({ people, invites }: Pick<FamilyOverview, 'people' | 'invites'>) {
  const t = useText('familyHub.people');
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-4">
        {t('title')}
      </h2>
      {people.length + invites.length === 0 && <p className="text-ink-2">{t('none')}</p>}
      <ul>
        {people.map((member) => (
          <PageMemberRow key={member.userId} member={member} />
        ))}
        {invites.map((invite) => (
          <InviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  );
}

function Row({ sign, title, under, action }: Record<'sign' | 'title' | 'under' | 'action', ReactNode>) {
  return (
    <li className="flex min-h-18 items-center gap-4 border-t py-3 last:border-b">
      {sign}
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm text-ink-3">{under}</p>
      </div>
      {action}
    </li>
  );
}

function PageMemberRow({ member: { name, memberships } }: { member: PageMember }) {
  const t = useText('familyHub.people');
  const [only, ...more] = memberships;
  if (!only) return null;
  const edits = memberships.filter(({ role }) => role === 'editor').length;
  const views = memberships.length - edits;
  const under =
    more.length === 0
      ? t.rich(only.role === 'editor' ? 'editsOne' : 'viewsOne', { name: only.memorialName, bdi })
      : [edits > 0 && t('edits', { count: edits }), views > 0 && t('views', { count: views })]
          .filter(Boolean)
          .join(' · ');
  const manage = t('manageOf', { name: isolate(name) });
  const className = '-me-3 shrink-0 text-sm';
  return (
    <Row
      sign={<Avatar initials={toInitials(name)} />}
      title={<bdi>{name}</bdi>}
      under={under}
      action={
        more.length === 0 ? (
          <LinkButton kind="ghost" href={peoplePath(only.memorialId)} aria-label={manage} className={className}>
            {t('manage')}
          </LinkButton>
        ) : (
          <Menu
            label={t('choose', { name: isolate(name) })}
            trigger={
              <Button kind="ghost" aria-label={manage} className={className}>
                {t('manage')}
              </Button>
            }
            items={memberships.map(({ memorialId, memorialName }) => ({
              id: memorialId,
              label: memorialName,
              href: peoplePath(memorialId),
            }))}
          />
        )
      }
    />
  );
}

function InviteRow({ invite: { memorialId, memorialName, email, sentAt, isExpired } }: { invite: SentInvite }) {
  const t = useText('familyHub.people');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const values = { name: memorialName, time: format.whenAgo(sentAt, now), bdi };
  return (
    <Row
      sign={
        <Avatar initials="" className="bg-sunken text-ink-3">
          <Icon of={email === null ? LinkIcon : EnvelopeSimpleIcon} size={20} />
        </Avatar>
      }
      title={
        <>
          {email === null ? t('link') : <bdi dir="ltr">{email}</bdi>}
          {isExpired && <Badge className="ms-2">{t('expired')}</Badge>}
        </>
      }
      under={t.rich(email === null ? 'linkTo' : 'invitedTo', values)}
      action={
        <LinkButton
          kind="ghost"
          href={peoplePath(memorialId)}
          aria-label={email === null ? t('manageLink') : t('manageInvite', { name: isolate(email) })}
          className="-me-3 shrink-0 text-sm"
        >
          {t('manage')}
        </LinkButton>
      }
    />
  );
}
