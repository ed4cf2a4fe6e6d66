import { useText } from '#i18n/text.tsx';
import { Count } from './bell-button.tsx';
import { InstalledSiteLines } from './installed-site-lines.tsx';
import { LanguageChooser } from './language-chooser.tsx';
import { pricingLink } from './pricing-link.ts';
import { SideSheet } from './side-sheet.tsx';
import { SignOut } from './sign-out.tsx';
import { UsageMeters } from './usage-meters.tsx';
import type { ShellViewer } from './viewer.ts';

export const sideMenuId = 'side-menu';
const notificationsPath = '/notifications';

interface SideMenuProps {
  viewer: ShellViewer | null;
  path: string;
  unread: number;
}

/** The links of the wide header, for phones. */
export function SideMenu({ viewer, path, unread }: SideMenuProps) {
  const t = useText('nav');
  const common = useText('common');
  const links = [
    ...(viewer
      ? ([
          ['/dashboard', t('dashboard')],
          ['/family', t('family')],
          [notificationsPath, t('notifications')],
          ...(viewer.isModerator ? ([['/moderator', t('moderator')]] as const) : []),
          ...(viewer.isAdmin
            ? ([
                ['/admin', t('admin')],
                ['/support/messages', t('supportMessages')],
              ] as const)
            : []),
          ['/create-memorial', t('createMemorial')],
          ['/profile', t('profile')],
          ['/settings', t('settings')],
        ] as const)
      : ([
          ['/login', t('login')],
          ['/register', t('register')],
        ] as const)),
    ['/celebrating-life', t('celebratingLife')],
    ['/living-memory', t('livingMemory')],
    ['/events', t('events')],
    ...pricingLink(path, t('pricing')),
    ['/support', t('support')],
  ] as const;

  return (
    <SideSheet
      id={sideMenuId}
      label={t('sideMenu')}
      title={viewer ? <bdi>{viewer.firstName}</bdi> : common('siteName')}
    >
      <nav aria-label={t('sideMenu')} className="flex flex-col">
        {links.map(([href, words]) => (
          <a key={href} href={href} className="menu-line" aria-current={path === href ? 'page' : undefined}>
            {words}
            {href === notificationsPath && unread > 0 && (
              <>
                <Count unread={unread} place="menu" />
                <span className="sr-only">{t('newNotifications', { count: unread })}</span>
              </>
            )}
          </a>
        ))}
        <InstalledSiteLines />
      </nav>
      {viewer?.usage && <UsageMeters of={viewer.usage} className="mt-4 border-t pt-4" />}
      {viewer && <SignOut userId={viewer.id} className="menu-line mt-4" />}
      <LanguageChooser path={path} className="mt-4 border-t pt-4" />
    </SideSheet>
  );
}
