import type { ReactNode } from 'react';
import { StoneWindow } from '#client/window/stone-window.tsx';
import { useText } from '#i18n/text.tsx';
import { Wordmark } from '#ui/wordmark.tsx';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A form beside the drawing of a window; on a phone only the form. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col px-gutter pt-3 pb-8 md:px-8 md:pt-5 lg:px-16">
        <AuthHeader />
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-[420px] py-8 outline-none max-md:mt-6">
          <h1 className="mb-4">{title}</h1>
          {lead && <div className="mb-5 text-ink-2">{lead}</div>}
          {children}
        </main>
      </div>
      <div className="relative grid place-items-center overflow-hidden bg-alcove max-md:hidden">
        <StoneWindow className="[--window:24rem] lg:[--window:33rem] xl:[--window:39.5rem]" />
      </div>
    </div>
  );
}

export function AuthHeader() {
  const t = useText('common');
  return (
    <header>
      <Wordmark text={t('siteName')} href="/" />
    </header>
  );
}
