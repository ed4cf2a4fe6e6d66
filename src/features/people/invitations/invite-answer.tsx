import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { OtherAccount } from '#client/other-account.tsx';
import { useProblem } from '#client/use-problem.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { OpenInvite } from '../people.schema.ts';

interface InviteAnswerProps {
  token: string;
  invite: OpenInvite;
}

/** The join button, or why joining is not possible: signed out, another account, or nothing left to join. */
export function InviteAnswer({ token, invite }: InviteAnswerProps) {
  const t = useText('people.open');
  const { status, user } = useActor();
  const here = `/family-invite/${token}`;
  const { relation, role, memorial } = invite;

  if (relation === 'owner' || relation === 'editor' || relation === role)
    return (
      <Note
        tone="done"
        actions={
          <LinkButton kind="ghost" href={`/memorial/${memorial.id}`}>
            {t('toPage')}
          </LinkButton>
        }
      >
        {t('already')}
      </Note>
    );
  if (status === 'signed-out')
    return (
      <div className="grid gap-2.5">
        <LinkButton size="lg" href={`/register?from=${encodeURIComponent(here)}`}>
          {t('register')}
        </LinkButton>
        <LinkButton kind="line" size="lg" href={`/login?from=${encodeURIComponent(here)}`}>
          {t('signIn')}
        </LinkButton>
        <LinkButton kind="ghost" href="/">
          {t('notNow')}
        </LinkButton>
      </div>
    );
  if (invite.isForAnother)
    return (
      <Note tone="yours" role="status" actions={user && <OtherAccount userId={user.id} from={here} kind="ghost" />}>
        {t.rich('forAnother', { email: invite.email ?? '', mine: user?.email ?? '', bdi })}
      </Note>
    );
  return <Join token={token} memorialId={memorial.id} />;
}

function Join({ token, memorialId }: { token: string; memorialId: string }) {
  const t = useText('people.open');
  const { ofError } = useProblem();
  const accept = useMutation(
    api.invite.accept.mutationOptions({
      onSuccess: ({ role }) =>
        location.assign(role === 'editor' ? `/edit-memorial/${memorialId}` : `/memorial/${memorialId}`),
    }),
  );

  return (
    <div className="grid gap-2.5">
      {accept.isError && (
        <Note tone="closed" role="alert">
          {ofError(accept.error)}
        </Note>
      )}
      <Button size="lg" isPending={accept.isPending || accept.isSuccess} onPress={() => accept.mutate({ token })}>
        {t('join')}
      </Button>
      <LinkButton kind="ghost" href="/dashboard">
        {t('notNow')}
      </LinkButton>
    </div>
  );
}
