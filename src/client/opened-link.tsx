import { LinkBreakIcon } from '@phosphor-icons/react/dist/ssr/LinkBreak';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { Centered } from './centered.tsx';

/** While it is looked up what a link opens. */
export function LinkWaiting() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="grid min-h-dvh place-items-center outline-none">
      <Spinner />
    </main>
  );
}

/** Unknown, used, ended or too old: one sentence for all, so that it tells nothing to whoever guesses. */
export function LinkOver({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const common = useText('common');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap w-full pt-3 md:pt-5">
        <Wordmark text={common('siteName')} href="/" />
      </header>
      <Centered icon={LinkBreakIcon} title={title} lead={lead}>
        {children}
      </Centered>
    </div>
  );
}
