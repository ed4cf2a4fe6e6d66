import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { AccountPicture } from './account-picture.tsx';
import { InstalledSiteLines } from './installed-site-lines.tsx';
import { LanguageChooser } from './language-chooser.tsx';
import { pricingLink } from './pricing-link.ts';
import { SideMenu, sideMenuId } from './side-menu.tsx';
import { SignOut } from './sign-out.tsx';
import { UsageMeters } from './usage-meters.tsx';
import type { ShellViewer } from './viewer.ts';

const personalMenuId = 'personal-menu';

interface SiteHeaderProps {
  viewer: ShellViewer | null;
  /** The current path; its link is marked. */
  path: string;
  /** For a signed-in account: the unread count, and the bell. */
  unread?: number;
  bell?: ReactNode;
}

/**
 * The header of every document and screen. Its menus are native popovers, which open before scripts are loaded and without
 * them.
 */
export function SiteHeader({ viewer, path, unread = 0, bell }: SiteHeaderProps) {
  const t = useText('nav');
  const common = useText('common');

  return (
    <header className="site-header wrap">
      <Wordmark text={common('siteName')} href="/" />
      <SiteLinks viewer={viewer} path={path} />
      {viewer && bell}
      <div className="site-actions">
        <button
          type="button"
          {...data({ 'data-act': 'install' })}
          aria-label={t('install')}
          title={t('install')}
          className={buttonClass({ kind: 'ghost', size: 'icon', className: 'install-button' })}
        >
          <Icon of={DownloadSimpleIcon} size={22} />
        </button>
        {!viewer && <LanguageChooser path={path} className="max-lg:hidden" />}
        {viewer ? (
          <>
            <a href="/create-memorial" className={buttonClass()}>
              {t('createMemorial')}
            </a>
            <button type="button" className={buttonClass({ kind: 'ghost' })} popoverTarget={personalMenuId}>
              {viewer.picture !== null && <AccountPicture of={viewer} className="-my-1.5 -ms-2.5 size-9" />}
              <bdi>{viewer.firstName}</bdi>
              <span className="sr-only">{t('personalMenu')}</span>
              <Icon of={CaretDownIcon} size="1em" />
            </button>
            <PersonalMenu viewer={viewer} path={path} />
          </>
        ) : (
          <>
            <a href="/login" className={buttonClass({ kind: 'ghost' })}>
              {t('login')}
            </a>
            <a href="/register" className={buttonClass()}>
              {t('register')}
            </a>
          </>
        )}
      </div>
      <button
        type="button"
        className={buttonClass({
          kind: 'ghost',
          size: 'icon',
          className: joinClasses('site-menu-button', !viewer && 'md:max-lg:inline-flex'),
        })}
        popoverTarget={sideMenuId}
        aria-label={t('openMenu')}
      >
        <Icon of={ListIcon} size={24} />
      </button>
      <SideMenu viewer={viewer} path={path} unread={unread} />
    </header>
  );
}

interface SiteLinksProps {
  viewer: ShellViewer | null;
  path: string;
}

/** The main links of the site; an account also gets those to its pages and family. */
function SiteLinks({ viewer, path }: SiteLinksProps) {
  const t = useText('nav');
  return (
    <nav className="site-links" aria-label={t('main')}>
      {(
        [
          ['/celebrating-life', t('celebratingLife')],
          ...pricingLink(path, t('pricing')),
          ['/living-memory', t('livingMemory')],
          ...(viewer
            ? ([
                ['/dashboard', t('dashboardShort')],
                ['/family', t('family')],
              ] as const)
            : []),
        ] as const
      ).map(([href, words]) => (
        <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}

interface PersonalMenuProps {
  viewer: ShellViewer;
  path: string;
}

/** The menu of a signed-in account. */
function PersonalMenu({ viewer, path }: PersonalMenuProps) {
  const t = useText('nav');
  return (
    <div id={personalMenuId} popover="auto" className="personal-menu">
      <p className="px-3 pb-2 font-serif text-h3">
        <bdi>
          {viewer.firstName} {viewer.lastName}
        </bdi>
      </p>
      {viewer.usage && <UsageMeters of={viewer.usage} className="mx-3 mb-2 border-y py-3" />}
      <a href="/profile" className="menu-line">
        {t('profile')}
      </a>
      <a href="/settings" className="menu-line">
        {t('settings')}
      </a>
      {viewer.isModerator && (
        <a href="/moderator" className="menu-line">
          {t('moderator')}
        </a>
      )}
      {viewer.isAdmin && (
        <>
          <a href="/admin" className="menu-line">
            {t('admin')}
          </a>
          <a href="/support/messages" className="menu-line">
            {t('supportMessages')}
          </a>
        </>
      )}
      <a href="/support" className="menu-line">
        {t('support')}
      </a>
      <InstalledSiteLines />
      <LanguageChooser path={path} className="mx-3 my-2" />
      <SignOut userId={viewer.id} className="menu-line" />
    </div>
  );
}
