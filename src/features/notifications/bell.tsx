import { BellMenu } from './bell-menu.tsx';
import { useNotificationInbox, useNotificationInboxActions } from './use-notification-inbox.ts';
import { useNow } from './use-now.ts';

/** The bell of the application, updated by the notification stream. */
export function Bell() {
  const inbox = useNotificationInbox();
  const now = useNow();
  const { read, readAll } = useNotificationInboxActions();
  return <BellMenu inbox={inbox} now={now} onRead={read} onReadAll={readAll} />;
}
