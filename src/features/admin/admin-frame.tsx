import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { type ReactNode, Suspense } from 'react';
import { SideSheet } from '#client/shell/side-sheet.tsx';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { adminScreens } from './admin-screens.tsx';

const menuId = 'admin-menu';

/** The menu of the administration: beside each of its screens, or behind a button on a phone. */
export function AdminFrame({ path, children }: { path: string; children: ReactNode }) {
  const t = useText('admin.nav');
  const common = useText('common');
  const nav = useText('nav');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <header className="border-b bg-sunken lg:border-e lg:border-b-0">
        <div className="flex flex-col gap-2 px-gutter py-2 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:px-3 lg:py-5">
          <div className="flex items-center justify-between gap-4 lg:px-2 lg:pb-3">
            <Wordmark text={common('siteName')} href="/" />
            <button
              type="button"
              className={buttonClass({ kind: 'ghost', size: 'icon', className: 'lg:hidden' })}
              popoverTarget={menuId}
              aria-label={nav('openMenu')}
            >
              <Icon of={ListIcon} size={24} />
            </button>
          </div>
          <ScreenLinks path={path} className="max-lg:hidden" />
          <SideSheet id={menuId} label={t('label')} title={t('label')}>
            <ScreenLinks path={path} />
          </SideSheet>
        </div>
      </header>
      <Suspense fallback={<Skeleton className="m-6 h-96 rounded-lg" />}>{children}</Suspense>
    </div>
  );
}

function ScreenLinks({ path, className }: { path: string; className?: string }) {
  const t = useText('admin.nav');
  const link = 'relative flex min-h-12 items-center gap-3 rounded-md px-3';
  return (
    <nav aria-label={t('label')} className={joinClasses('flex flex-1 flex-col gap-0.5', className)}>
      {adminScreens.map(({ id, href, icon }) => {
        const isHere = path === href;
        return (
          <a
            key={id}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={joinClasses(
              link,
              isHere
                ? 'bg-surface font-semibold shadow-rest before:absolute before:-start-3 before:h-6 before:w-1 before:rounded-e-sm before:bg-gold'
                : 'text-ink-2 hover:bg-hover',
            )}
          >
            <Icon of={icon} size={20} weight={isHere ? 'fill' : 'regular'} />
            {t(id)}
          </a>
        );
      })}
      <a href="/dashboard" className={joinClasses(link, 'mt-auto text-ink-2 hover:bg-hover')}>
        <Icon of={SignOutIcon} size={20} mirrored />
        {t('leave')}
      </a>
    </nav>
  );
}
