import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

const most = 99;
const height = '68px';

/** Under the editor, on a phone: my pages with their number, the family, a new page, the gatherings, and the settings. */
export function BottomNav() {
  const t = useText('nav');
  const { data } = useQuery(api.memorial.list.queryOptions());
  const count = data?.filter(({ relation }) => relation === 'owner').length ?? 0;
  useRoomAtTheBottom();

  return (
    <nav
      aria-label={t('bottomNav')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t bg-surface/95 px-1.5 pt-1.5 pb-[calc(.5rem+env(safe-area-inset-bottom))] backdrop-blur-md md:hidden [@media(height<30rem)]:hidden"
    >
      <a
        href="/dashboard"
        className="flex min-h-[52px] flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-2"
      >
        <span className="relative">
          <Icon of={HouseIcon} size={24} />
          {count > 0 && (
            <bdi
              dir="ltr"
              aria-hidden="true"
              className="absolute start-3.5 -top-2 grid h-5 min-w-5 place-items-center rounded-pill bg-brand px-1 text-[.6875rem] leading-none text-on-brand tabular-nums"
            >
              {count > most ? `${most}+` : count}
            </bdi>
          )}
        </span>
        {t('dashboardShort')}
        {count > 0 && <span className="sr-only">{t('pagesCount', { count })}</span>}
      </a>
      <a
        href="/family"
        className="flex min-h-[52px] flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-2"
      >
        <Icon of={UsersThreeIcon} size={24} />
        {t('family')}
      </a>
      <a
        href="/create-memorial"
        className="flex min-h-[52px] flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-2"
      >
        <span className="grid h-8 w-9 place-items-center rounded-arch bg-brand text-on-brand">
          <Icon of={PlusIcon} weight="bold" size={18} />
        </span>
        {t('createShort')}
      </a>
      <a
        href="/events"
        className="flex min-h-[52px] flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-2"
      >
        <Icon of={CalendarBlankIcon} size={24} />
        {t('events')}
      </a>
      <a
        href="/settings"
        className="flex min-h-[52px] flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-2"
      >
        <Icon of={GearSixIcon} size={24} />
        {t('settings')}
      </a>
    </nav>
  );
}

/** Keeps toasts and the end of the page above the bar, which is hidden on low screens, as while a keyboard is open. */
function useRoomAtTheBottom() {
  useEffect(() => {
    const phone = window.matchMedia('(width < 48rem) and (height >= 30rem)');
    const set = () => document.documentElement.style.setProperty('--bottom-bar', phone.matches ? height : '0px');
    set();
    phone.addEventListener('change', set);
    return () => {
      phone.removeEventListener('change', set);
      document.documentElement.style.removeProperty('--bottom-bar');
    };
  }, []);
}
