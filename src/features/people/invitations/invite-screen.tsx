import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LinkUnavailable, LinkPending } from '#client/opened-link.tsx';
import { toProblem } from '#client/problem.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { Invitation } from './invitation.tsx';

/** The screen of an invitation link, signed in or not. */
export function InviteScreen({ token }: { token: string }) {
  const t = useText('people.open');
  const { user } = useActor();
  // Loaded again for each account, because the response depends on it.
  const { data, error, isFetching, refetch } = useQuery({
    ...api.invite.find.queryOptions({ input: { token }, staleTime: 0 }),
    queryKey: [...api.invite.find.queryKey({ input: { token } }), user?.id],
  });
  useTitle(t('pageTitle'));

  if (data) return <Invitation token={token} invite={data} />;
  if (!error || isFetching) return <LinkPending />;
  if (toProblem(error).code === 'NOT_FOUND') return <InviteUnavailable />;
  return <LoadProblem error={error} from={`/family-invite/${token}`} onRetry={() => void refetch()} />;
}

function InviteUnavailable() {
  const t = useText('people.open');
  const actions = useText('states.actions');
  const { user } = useActor();
  return (
    <LinkUnavailable title={t('overTitle')} lead={t('overText')}>
      <div className="flex flex-wrap justify-center gap-2">
        {user ? (
          <LinkButton href="/dashboard">{actions('dashboard')}</LinkButton>
        ) : (
          <LinkButton href="/login">{actions('login')}</LinkButton>
        )}
        <LinkButton href="/" kind="ghost">
          {actions('home')}
        </LinkButton>
      </div>
    </LinkUnavailable>
  );
}
