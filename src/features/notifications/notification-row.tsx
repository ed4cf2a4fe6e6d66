import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { FlagIcon } from '@phosphor-icons/react/dist/ssr/Flag';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { LinkBreakIcon } from '@phosphor-icons/react/dist/ssr/LinkBreak';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { TreeStructureIcon } from '@phosphor-icons/react/dist/ssr/TreeStructure';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { notificationTarget, formatNotificationTime } from './notifications.rules.ts';
import type { NotificationInbox, NotificationDisplayType } from './notifications.schema.ts';

const icons: Record<NotificationDisplayType, Glyph> = {
  memory: ChatCircleTextIcon,
  condolence: HandHeartIcon,
  candle: FlameIcon,
  reported: FlagIcon,
  event: CalendarBlankIcon,
  family_invite: UsersThreeIcon,
  memorial_follow: BellRingingIcon,
  delegate_left: TrayIcon,
  page_deleted: TrashIcon,
  page_restored: ArrowCounterClockwiseIcon,
  family_photos: ImagesIcon,
  archive_photos: ImagesIcon,
  page_handed_over: UsersThreeIcon,
  invite_made: UsersThreeIcon,
  support_message: ChatCircleTextIcon,
  event_call: PhoneIcon,
  page_link: LinkIcon,
  page_link_agreed: LinkIcon,
  page_link_ended: LinkBreakIcon,
  member_request: TreeStructureIcon,
};

/** These have no byline: the sentence names the person, or nobody is named. */
const typesWithoutByline: readonly NotificationDisplayType[] = [
  'memorial_follow',
  'delegate_left',
  'page_handed_over',
  'support_message',
  'event_call',
  'page_link',
  'page_link_agreed',
  'page_link_ended',
  'member_request',
];

/** The text without an author, for example that a moderator deleted the page. */
const withoutAuthor: Partial<Record<NotificationDisplayType, 'undecided' | 'page_taken_down'>> = {
  delegate_left: 'undecided',
  page_deleted: 'page_taken_down',
};

interface NotificationRowProps {
  row: NotificationInbox['rows'][number];
  now: Date;
  onRead?: (id: string) => void;
}

/** The activity, its page, author and time; a press marks it as read and opens its target. */
export function NotificationRow({ row, now, onRead }: NotificationRowProps) {
  const t = useText('notifications');
  const locale = useLocale();
  const { id, state, memorialName: name, authorName: author, createdAt, isRead, count } = row;
  const news = newsTypeOf(row);
  const messageKey = state === 'joined' ? 'joined' : (author === '' && withoutAuthor[news]) || news;
  const who = useWho(row);

  return (
    <a
      href={notificationTarget(row)}
      className="told"
      {...data({ 'data-told': id, 'data-unread': isRead ? undefined : '' })}
      onClick={() => onRead?.(id)}
    >
      <span className="told-icon">
        <Icon of={icons[news]} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{t(`titles.${news}`)}</b>
        <span className="block text-sm text-ink-2">{t.rich(`texts.${messageKey}`, { name, author, count, bdi })}</span>
        {who && <small className="block truncate text-xs text-ink-3">{who}</small>}
      </span>
      <time dateTime={createdAt.toISOString()} className="text-xs whitespace-nowrap text-ink-3">
        {formatNotificationTime(locale, createdAt, now)}
      </time>
      <span className="told-dot">{!isRead && <span className="sr-only">{t('unread')}</span>}</span>
    </a>
  );
}

/** The same text as in emails and push messages. */
function newsTypeOf({ type, state, isCandle, authorName }: NotificationInbox['rows'][number]): NotificationDisplayType {
  if (state === 'reported') return state;
  if (isCandle) return 'candle';
  return type === 'family_photos' && authorName !== '' ? 'archive_photos' : type;
}

/** The author, unless the sentence names them. */
function useWho({ type, state, authorName: author, count }: NotificationInbox['rows'][number]): ReactNode {
  const t = useText('notifications');
  if (type === 'family_photos') return state === 'pending' ? t('photosWait', { count }) : null;
  if (type === 'event_call' || type === 'page_link' || type === 'member_request') return null;
  if (author === '' && state === 'pending') return t('waits');
  if (author === '' || state === 'joined' || typesWithoutByline.includes(type)) return null;
  if (state === 'pending') return t.rich('pending', { author, bdi });
  return state === 'invited' ? t.rich('from', { author, bdi }) : <bdi>{author}</bdi>;
}
