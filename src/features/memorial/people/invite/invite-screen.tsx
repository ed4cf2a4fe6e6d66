import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LinkOver, LinkWaiting } from '#client/opened-link.tsx';
import { problemOf } from '#client/problem.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LoadProblem } from '../../editor/load-problem.tsx';
import { Invitation } from './invitation.tsx';

/** What a link of an invitation opens, for whoever has it: signed in or not. */
export function InviteScreen({ token }: { token: string }) {
  const t = useText('people.open');
  const { user } = useActor();
  // Asked again for each account: what one is to the page, and whether it is for one, is in the answer.
  const { data, error, isFetching, refetch } = useQuery({
    ...api.invite.find.queryOptions({ input: { token }, staleTime: 0 }),
    queryKey: [...api.invite.find.queryKey({ input: { token } }), user?.id],
  });
  useTitle(t('pageTitle'));

  if (data) return <Invitation token={token} invite={data} />;
  if (!error || isFetching) return <LinkWaiting />;
  if (problemOf(error).code === 'NOT_FOUND') return <Over />;
  return <LoadProblem error={error} from={`/family-invite/${token}`} onRetry={() => void refetch()} />;
}

function Over() {
  const t = useText('people.open');
  const actions = useText('states.actions');
  const { user } = useActor();
  return (
    <LinkOver title={t('overTitle')} lead={t('overText')}>
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
    </LinkOver>
  );
}
