import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useLocation } from '@tanstack/react-router';
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { MoonIcon } from '@phosphor-icons/react/dist/ssr/Moon';
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package';
import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { ChartDonutIcon } from '@phosphor-icons/react/dist/ssr/ChartDonut';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { sectionAt, sectionPlaces } from './account.rules.ts';

const icons = {
  details: UserIcon,
  devices: DevicesIcon,
  language: TranslateIcon,
  display: MoonIcon,
  notifications: EnvelopeSimpleIcon,
  plan: ChartDonutIcon,
  orders: PackageIcon,
  data: DownloadSimpleIcon,
};

/** The frame of the two account screens, with one list of their sections. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const t = useText('account');
  const { pathname, hash } = useLocation();
  const current = sectionAt(pathname, hash);
  const list = useRef<HTMLElement>(null);
  useTitle(t('title'));

  // On a phone the list runs beyond the edge.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <h1>{t('title')}</h1>
      <div className="grid items-start gap-4 pt-4 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-12 lg:pt-6">
        <nav
          ref={list}
          aria-label={t('title')}
          className="-mx-gutter flex overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:sticky lg:top-6 lg:mx-0 lg:grid lg:px-0"
        >
          {sectionPlaces.map(([section, href]) => (
            <a
              key={section}
              href={href}
              aria-current={section === current ? 'true' : undefined}
              className="group flex min-h-12 items-center gap-3 rounded-md px-3.5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-rest"
            >
              <Icon of={icons[section]} weight={section === current ? 'fill' : 'regular'} />
              {t(`sections.${section}`)}
            </a>
          ))}
        </nav>
        <div className="grid max-w-[680px] grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
      </div>
    </main>
  );
}
