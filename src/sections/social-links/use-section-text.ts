import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { networks, type SocialLinks } from './social-links.schema.ts';

export function useSocialLinksText(): SectionTexts<SocialLinks> {
  const options = useText('options');
  return {
    parts: (links) =>
      networks.map((network) => ({
        label: options(`networks.${network}`),
        lines: [links[network] ?? ''].filter((address) => address !== ''),
      })),
  };
}
