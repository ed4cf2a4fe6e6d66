import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TreeStructureIcon } from '@phosphor-icons/react/dist/ssr/TreeStructure';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { LoadFailure } from '#client/load-failure.tsx';
import { useTitle } from '#client/use-title.ts';
import { MemberRequestList } from '#features/memorial/member-requests/member-request-list.tsx';
import type { MemberRequest } from '#features/memorial/member-requests/member-requests.schema.ts';
import type { PageLinks } from '#features/memorial/page-links/page-links.schema.ts';
import type { Card } from '#features/memorial/memorial.schema.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FamilyPages } from './family-pages.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteButton } from './invite-button.tsx';
import { PageMemberList } from './page-member-list.tsx';
import type { FamilyOverview } from './family.schema.ts';
import { PageLinkList } from './page-links.tsx';
import { UploadLinks } from './upload-links.tsx';
import { useAllPageLinks } from './use-page-links.ts';
import { useFamily } from './use-family.ts';
import { WaitingPhotos } from './waiting-photos.tsx';

interface FamilyScreenProps {
  /** Pending items of a page, below its portrait. */
  newsOf?: (card: Card) => ReactNode;
  /** Calendars of the tree, between uploads and members. */
  calendars?: ReactNode;
}

/** The pages of an account, their members, and uploads of relatives. */
export function FamilyScreen({ newsOf, calendars }: FamilyScreenProps) {
  const t = useText('familyHub');
  const cards = useQuery(api.memorial.list.queryOptions());
  const family = useFamily();
  const links = useAllPageLinks();
  const requests = useQuery(api.memberRequest.list.queryOptions({ staleTime: 0 }));
  useTitle(t('title'));

  const failed = cards.error ?? family.error ?? links.error ?? requests.error;
  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-8">
        <div>
          <h1>{t('title')}</h1>
          <p className="mt-1 text-ink-2 md:text-lead">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton kind="line" href="/family/tree" icon={TreeStructureIcon}>
            {t('tree')}
          </LinkButton>
          {cards.data && <InviteButton cards={cards.data} />}
        </div>
      </div>
      {cards.data && family.data && links.data && requests.data ? (
        <Content
          cards={cards.data}
          family={family.data}
          links={links.data}
          requests={requests.data}
          newsOf={newsOf}
          calendars={calendars}
        />
      ) : failed ? (
        <LoadFailure
          title={t('loadFailed')}
          error={failed}
          onRetry={() => void Promise.all([cards.refetch(), family.refetch(), links.refetch(), requests.refetch()])}
        />
      ) : (
        <div aria-busy="true" className="grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-6">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="aspect-[3/4] rounded-arch" />
          ))}
        </div>
      )}
    </main>
  );
}

interface ContentProps extends FamilyScreenProps {
  cards: Card[];
  family: FamilyOverview;
  links: PageLinks;
  requests: readonly MemberRequest[];
}

function Content({ cards, family, links, requests, newsOf, calendars }: ContentProps) {
  const { invitations, uploadLinks, waiting, people, invites } = family;
  const isOwner = cards.some(({ relation }) => relation === 'owner');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-14">
      <InvitationList invitations={invitations} />
      <MemberRequestList requests={requests} />
      <PageLinkList {...links} />
      {cards.length > 0 ? <FamilyPages cards={cards} newsOf={newsOf} /> : <NoPages />}
      <UploadLinks cards={cards} links={uploadLinks} />
      <WaitingPhotos {...waiting} />
      {calendars}
      {isOwner && <PageMemberList people={people} invites={invites} />}
    </div>
  );
}

function NoPages() {
  const t = useText('familyHub.empty');
  return (
    <Empty
      icon={UsersThreeIcon}
      level={2}
      title={t('title')}
      body={t('text')}
      action={
        <LinkButton href="/create-memorial" size="lg" icon={PlusIcon}>
          {t('create')}
        </LinkButton>
      }
    />
  );
}
