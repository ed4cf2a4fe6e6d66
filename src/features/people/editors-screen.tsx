import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { CenteredMessage } from '#client/centered-message.tsx';
import { toProblem } from '#client/problem.ts';
import { Writer } from '#client/rows/use-unfinished-row.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { can } from '#core/policy.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteLinkDialog } from './invite-link-dialog.tsx';
import { Invites } from './invites.tsx';
import { Members } from './members.tsx';
import type { FreshLink, People } from './people.schema.ts';
import { TransferOwnership } from './transfer-ownership.tsx';
import { usePeopleActions, usePeople } from './use-people.ts';

/** The members of the page, for its owner and for moderators. */
export function EditorsScreen({ memorialId }: { memorialId: string }) {
  const { data, error, isFetching, refetch } = usePeople(memorialId);
  const isRefused = error !== null && toProblem(error).code === 'FORBIDDEN';
  const { data: pages, isLoading } = useQuery({ ...api.memorial.list.queryOptions(), enabled: isRefused });
  if (isRefused && isLoading) return <LoadingPlaceholder />;
  if (pages?.some(({ id, relation }) => id === memorialId && relation === 'editor'))
    return <EditorOnly memorialId={memorialId} />;
  if (error && !isFetching)
    return (
      <LoadProblem error={error} from={`/memorial/${memorialId}/editors`} isOfRights onRetry={() => void refetch()} />
    );
  return data ? <Screen people={data} /> : <LoadingPlaceholder />;
}

/** For an editor, who may edit the page but not manage its members. */
function EditorOnly({ memorialId }: { memorialId: string }) {
  const t = useText('editor.load');
  useTitle(t('editorsTitle'));
  return (
    <div className="flex min-h-dvh flex-col pt-12">
      <CenteredMessage icon={LockSimpleIcon} title={t('editorsTitle')} lead={t('editors')}>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton href={`/edit-memorial/${memorialId}`}>{t('toEditor')}</LinkButton>
          <LinkButton kind="line" href="/dashboard">
            {t('dashboard')}
          </LinkButton>
        </div>
      </CenteredMessage>
    </div>
  );
}

function Screen({ people }: { people: People }) {
  const t = useText('people');
  const { actor, user } = useActor();
  const actions = usePeopleActions();
  const [fresh, setFresh] = useState<FreshLink | null>(null);
  const { id, relation } = people.facts;
  useTitle(t('titleOf', { name: isolate(people.name) }));

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <div className="mx-auto max-w-[960px]">
        <a href={`/edit-memorial/${id}`} className="link inline-flex min-h-tap items-center gap-2 text-sm">
          <Icon of={ArrowLeftIcon} mirrored />
          {t('toEditor')}
        </a>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{t('title')}</h1>
          {relation !== 'owner' && actor.roles.includes('moderator') && (
            <Badge tone="gold">{t('roles.moderator')}</Badge>
          )}
        </div>
        <p className="mt-1 font-serif text-h3">
          <bdi>{people.name}</bdi>
        </p>
        <p className="mt-1 mb-6 text-ink-2 md:text-lead">{t('lead')}</p>
        <Writer value={user?.id ?? ''}>
          <InviteForm memorialId={id} invite={actions.invite} onLink={setFresh} />
        </Writer>
        <Members people={people} actions={actions} />
        {people.invites.length > 0 && <Invites people={people} actions={actions} onLink={setFresh} />}
        {can(actor, 'memorial.handOver', people.facts) && <TransferOwnership people={people} actions={actions} />}
      </div>
      {fresh && <InviteLinkDialog {...fresh} onClose={() => setFresh(null)} />}
    </main>
  );
}

function LoadingPlaceholder() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="wrap w-full pt-16 pb-24 outline-none">
      <div className="mx-auto grid max-w-[960px] gap-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </main>
  );
}
