import type { SectionWords } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { networks, type SocialLinks } from './schema.ts';

export function useSocialLinksWords(): SectionWords<SocialLinks> {
  const options = useText('options');
  return {
    parts: (links) =>
      networks.map((network) => ({
        label: options(`networks.${network}`),
        lines: [links[network] ?? ''].filter((address) => address !== ''),
      })),
  };
}
