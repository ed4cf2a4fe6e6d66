import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { BellButton } from '#client/shell/bell-button.tsx';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationInbox } from './notifications.schema.ts';

const menuId = 'bell-menu';
const maxRows = 4;

interface BellMenuProps {
  /** Undefined while it is loaded. */
  inbox: NotificationInbox | undefined;
  now: Date;
  /** Left out in documents, whose own script handles presses. */
  onRead?: (id: string) => void;
  onReadAll?: () => void;
}

/** The bell of the header with the newest notifications, as a native popover. */
export function BellMenu({ inbox, now, onRead, onReadAll }: BellMenuProps) {
  const t = useText('notifications');
  const rows = inbox?.rows ?? [];

  return (
    <>
      <BellButton unread={inbox?.unread ?? 0} menuId={menuId} />
      <div id={menuId} popover="auto" role="dialog" aria-label={t('title')} className="bell-menu">
        <div className="flex min-h-tap items-center justify-between gap-4 px-3">
          <p className="font-serif text-h3 font-medium">{t('title')}</p>
          {inbox && inbox.unread > 0 && (
            <button
              type="button"
              className="link scripted text-sm"
              {...data({ 'data-told-all': rows[0]?.id })}
              onClick={onReadAll}
            >
              {t('readAll')}
            </button>
          )}
        </div>
        {inbox && rows.length === 0 && <Empty icon={BellIcon} title={t('empty')} className="py-6" />}
        <ul>
          {rows.slice(0, maxRows).map((row) => (
            <li key={row.id}>
              <NotificationRow row={row} now={now} onRead={onRead} />
            </li>
          ))}
        </ul>
        <a href="/notifications" className="menu-line justify-center font-semibold text-brand-ink">
          {t('all')}
        </a>
      </div>
    </>
  );
}
