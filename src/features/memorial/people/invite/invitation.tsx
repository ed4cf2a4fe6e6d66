import type { ReactNode } from 'react';
import { useActor } from '#client/use-actor.ts';
import { initialsOf } from '#core/initials.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { Portrait } from '../../dashboard/portrait.tsx';
import type { OpenInvite } from '../schema.ts';
import { Answer } from './answer.tsx';
import { useValidity } from './use-validity.ts';

interface InvitationProps {
  token: string;
  invite: OpenInvite;
}

/** Who invites, to whose page, to do what. */
export function Invitation({ token, invite }: InvitationProps) {
  const t = useText('people.open');
  const card = useText('dashboard.card');
  const { user } = useActor();
  const validity = useValidity(invite);
  const { memorial, inviter, role } = invite;
  const isEditor = role === 'editor';
  const register = (words: ReactNode) => (
    <a href={`/register?from=${encodeURIComponent(`/family-invite/${token}`)}`} className="link">
      {words}
    </a>
  );

  return (
    <Frame
      portrait={
        <Arch className="h-[200px] w-[150px] shadow-float md:h-[500px] md:w-[360px]">
          <Portrait
            of={memorial}
            alt={card('photo', { name: isolate(memorial.name) })}
            sizes="(width < 48rem) 150px, 360px"
          />
        </Arch>
      }
    >
      {inviter !== '' && (
        <p className="mb-4 flex items-center gap-3 text-sm text-ink-2">
          <Avatar initials={initialsOf(inviter)} />
          <span>{t.rich('from', { name: inviter, bdi })}</span>
        </p>
      )}
      <h1 className="mb-4">{t.rich(isEditor ? 'titleEditor' : 'titleViewer', { name: memorial.name, bdi })}</h1>
      <p className="mb-6 text-ink-2">{isEditor ? t('textEditor') : t('textViewer')}</p>
      <Answer token={token} invite={invite} />
      <p className="mt-6 text-xs text-ink-3">
        {validity} {!user && t.rich('noAccount', { register })}
      </p>
    </Frame>
  );
}

/** The words beside the portrait; on a phone under it. */
function Frame({ portrait, children }: { portrait: ReactNode; children: ReactNode }) {
  const common = useText('common');
  return (
    <div className="grid min-h-dvh content-start md:grid-cols-2 md:content-stretch lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid place-items-center bg-linear-to-b from-[#efe7d8] to-[#e5dac5] pt-20 pb-6 md:order-last md:py-8">
        {portrait}
      </div>
      <div className="flex flex-col px-gutter pb-8 md:px-8 md:pt-5 lg:px-16">
        <header className="max-md:absolute max-md:top-3">
          <Wordmark text={common('siteName')} href="/" />
        </header>
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-[420px] py-5 outline-none md:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}
