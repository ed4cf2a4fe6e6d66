import { LinkBreakIcon } from '@phosphor-icons/react/dist/ssr/LinkBreak';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { CenteredMessage } from './centered-message.tsx';

/** Shown while the target of a link is loading. */
export function LinkPending() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="grid min-h-dvh place-items-center outline-none">
      <Spinner />
    </main>
  );
}

/** Unknown, used, revoked or expired: one message for all, so that guessing a link reveals nothing. */
export function LinkUnavailable({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const common = useText('common');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap w-full pt-3 md:pt-5">
        <Wordmark text={common('siteName')} href="/" />
      </header>
      <CenteredMessage icon={LinkBreakIcon} title={title} lead={lead}>
        {children}
      </CenteredMessage>
    </div>
  );
}
