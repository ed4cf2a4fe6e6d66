import type { ReactNode } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { Portrait } from './dashboard/portrait.tsx';
import type { Card } from './memorial.schema.ts';

interface PortraitLayoutProps {
  of: Pick<Card, 'name' | 'profileImage' | 'profileImagePosition' | 'profileImageCrop'>;
  children: ReactNode;
}

/** The layout of a screen that a link opens: content beside the portrait, on a phone below it. */
export function PortraitLayout({ of, children }: PortraitLayoutProps) {
  const common = useText('common');
  const card = useText('dashboard.card');
  return (
    <div className="grid min-h-dvh content-start md:grid-cols-2 md:content-stretch lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid place-items-center bg-alcove pt-20 pb-6 md:order-last md:py-8">
        <Arch className="h-[200px] w-[150px] shadow-float md:sticky md:top-8 md:h-[500px] md:w-[360px]">
          <Portrait of={of} alt={card('photo', { name: isolate(of.name) })} sizes="(width < 48rem) 150px, 360px" />
        </Arch>
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
