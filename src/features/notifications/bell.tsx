import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { BellButton } from '#client/shell/bell-button.tsx';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useBox, useBoxDeeds } from './use-box.ts';
import { useNow } from './use-now.ts';

const menuId = 'bell-menu';

/** The bell of the header, and under it the newest of what it counts. */
export function Bell() {
  const t = useText('notifications');
  const box = useBox();
  return (
    <>
      <BellButton unread={box?.unread ?? 0} menuId={menuId} />
      <div id={menuId} popover="auto" role="dialog" aria-label={t('title')} className="bell-menu">
        {box && <Newest />}
      </div>
    </>
  );
}

function Newest() {
  const t = useText('notifications');
  const box = useBox();
  const { read, readAll } = useBoxDeeds();
  const now = useNow();
  const rows = box?.rows ?? [];

  return (
    <>
      <div className="flex min-h-tap items-center justify-between gap-4 px-3">
        <p className="font-serif text-h3 font-medium">{t('title')}</p>
        {box !== undefined && box.unread > 0 && (
          <button type="button" className="link text-sm" onClick={readAll}>
            {t('readAll')}
          </button>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty icon={BellIcon} title={t('empty')} className="py-6" />
      ) : (
        <>
          <ul>
            {rows.slice(0, 4).map((row) => (
              <li key={row.id}>
                <NotificationRow row={row} now={now} onRead={read} />
              </li>
            ))}
          </ul>
          <a href="/notifications" className="menu-line justify-center font-semibold text-brand-ink">
            {t('all')}
          </a>
        </>
      )}
    </>
  );
}
