import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** The highest count on the bell; the menu has room for a higher one. */
const most = { bell: 9, menu: 99 } as const;

interface BellButtonProps {
  unread: number;
  /** The id of the menu that the button opens. */
  menuId: string;
}

export function BellButton({ unread, menuId }: BellButtonProps) {
  const t = useText('notifications');
  const className = buttonClass({ kind: 'ghost', size: 'icon', className: 'site-bell' });
  return (
    <button type="button" className={className} popoverTarget={menuId}>
      <Icon of={BellIcon} size={22} />
      <span className="sr-only">{t('bell', { count: unread })}</span>
      <Count unread={unread} place="bell" />
    </button>
  );
}

/** The visible count; screen readers get it in the name of the button. */
export function Count({ unread, place }: { unread: number; place: keyof typeof most }) {
  if (unread <= 0) return null;
  return (
    <bdi dir="ltr" aria-hidden="true" className="count">
      {unread > most[place] ? `${most[place]}+` : unread}
    </bdi>
  );
}
