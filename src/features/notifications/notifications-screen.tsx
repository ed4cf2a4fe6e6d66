import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { BroomIcon } from '@phosphor-icons/react/dist/ssr/Broom';
import { ChecksIcon } from '@phosphor-icons/react/dist/ssr/Checks';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { NotificationRow } from './notification-row.tsx';
import { newestCount } from './notifications.schema.ts';
import { useNotificationInbox, useNotificationInboxActions } from './use-notification-inbox.ts';
import { useNow } from './use-now.ts';

/** The latest notifications of the account's pages. */
export function NotificationsScreen() {
  const t = useText('notifications');
  const inbox = useNotificationInbox();
  const { read, readAll, clear } = useNotificationInboxActions();
  const now = useNow();
  useTitle(t('title'));

  function clearAll() {
    clear();
    // The focused element was removed with the list.
    document.getElementById('main')?.focus();
  }

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-6">
      <div className="mx-auto max-w-[760px]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1>{t('title')}</h1>
          {inbox && inbox.rows.length > 0 && (
            <div className="flex flex-wrap gap-1">
              <Button kind="ghost" icon={ChecksIcon} isDisabled={inbox.unread === 0} onPress={readAll}>
                {t('readAll')}
              </Button>
              <Button kind="ghost" icon={BroomIcon} onPress={clearAll}>
                {t('clear')}
              </Button>
            </div>
          )}
        </div>
        {!inbox ? (
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
        ) : inbox.rows.length === 0 ? (
          <Empty icon={BellIcon} level={2} title={t('empty')} />
        ) : (
          <>
            <ul className="told-list">
              {inbox.rows.map((row) => (
                <li key={row.id}>
                  <NotificationRow row={row} now={now} onRead={read} />
                </li>
              ))}
            </ul>
            {inbox.rows.length === newestCount && <p className="py-5 text-center text-sm text-ink-3">{t('newest')}</p>}
          </>
        )}
      </div>
    </main>
  );
}
