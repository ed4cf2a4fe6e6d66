import { FacebookLogoIcon } from '@phosphor-icons/react/dist/ssr/FacebookLogo';
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { InstagramLogoIcon } from '@phosphor-icons/react/dist/ssr/InstagramLogo';
import { LinkedinLogoIcon } from '@phosphor-icons/react/dist/ssr/LinkedinLogo';
import { XLogoIcon } from '@phosphor-icons/react/dist/ssr/XLogo';
import { YoutubeLogoIcon } from '@phosphor-icons/react/dist/ssr/YoutubeLogo';
import type { SectionViewProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import type { Network } from './social-links.schema.ts';

export const networkIcons: Record<Network, Glyph> = {
  facebook: FacebookLogoIcon,
  instagram: InstagramLogoIcon,
  linkedin: LinkedinLogoIcon,
  twitter: XLogoIcon,
  youtube: YoutubeLogoIcon,
  website: GlobeIcon,
};

/** Links to pages on social networks. */
export function SocialLinksView({ page }: SectionViewProps) {
  const options = useText('options');
  return (
    <ul className="flex flex-wrap gap-x-12 gap-y-3">
      {page.socialLinks.map(({ network, address }) => (
        <li key={network}>
          <a href={address} target="_blank" rel="noopener noreferrer" className="flex min-h-14 items-center gap-3.5">
            <Icon of={networkIcons[network]} size={28} className="text-brand-ink" />
            <span>
              <b className="block font-semibold">{options(`networks.${network}`)}</b>
              <bdi dir="ltr" className="text-sm break-all text-ink-3">
                {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
