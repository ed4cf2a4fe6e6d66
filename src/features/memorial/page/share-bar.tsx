import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { XLogoIcon } from '@phosphor-icons/react/dist/ssr/XLogo';
import { useCopyFailure } from '#client/use-copy-failure.ts';
import { WhatsAppLink } from '#client/whatsapp-link.tsx';
import { data } from '#core/script-data.ts';
import { withoutBidiControls } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { MemorialPage } from './page.schema.ts';
import { shareExcerpt, shareLinks } from './page.rules.ts';

const look = buttonClass({ kind: 'ghost', size: 'icon' });

interface ShareBarProps {
  page: MemorialPage;
  /** The URL of the page. */
  url: string;
}

/** WhatsApp first, then the link itself, then the rest. The two buttons need scripts and are hidden without them. */
export function ShareBar({ page, url }: ShareBarProps) {
  const t = useText('memorial.share');
  const notCopied = useCopyFailure();
  const bio = withoutBidiControls(shareExcerpt(page.bio));
  const name = withoutBidiControls(page.name);
  const text = bio ? t('textWithBio', { name, bio }) : t('text', { name });
  const links = shareLinks(text, url);
  const networks = [
    { href: links.facebook, name: t('facebook'), icon: FacebookLogoIcon },
    { href: links.twitter, name: t('twitter'), icon: XLogoIcon },
  ];

  return (
    <>
      {page.allowSocialSharing && <WhatsAppLink message={text} link={url} kind="ghost" />}
      <button
        type="button"
        className={`${look} copy scripted`}
        {...data({ 'data-act': 'copy', 'data-url': url, 'data-done-words': t('copied') })}
        {...notCopied}
        aria-label={t('copyLink')}
      >
        <Icon of={LinkIcon} size={22} className="copy-before" />
        <Icon of={CheckIcon} size={22} className="copy-after" />
      </button>
      {page.allowSocialSharing && (
        <button
          type="button"
          className={`${look} scripted`}
          {...data({ 'data-act': 'share', 'data-text': text, 'data-url': url, 'data-fallback-words': t('fallback') })}
          {...notCopied}
          aria-label={t('open')}
          hidden
        >
          <Icon of={ShareNetworkIcon} size={22} />
        </button>
      )}
      {page.allowSocialSharing &&
        networks.map(({ href, name, icon }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            className={look}
            {...data({ 'data-act': 'open', 'data-url': url })}
          >
            <Icon of={icon} size={22} />
          </a>
        ))}
    </>
  );
}
