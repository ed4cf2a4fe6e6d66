import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/ssr/NavigationArrow';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MapLinks } from './grave-navigation.rules.ts';

interface MapLinkPairProps {
  links: MapLinks;
  /** The classes of the link that navigates, and of the one that shows the place on a map. */
  classNames: readonly [navigation: string, map: string];
}

/** Links to two map services for a grave. */
export function MapLinkPair({ links, classNames: [navigation, map] }: MapLinkPairProps) {
  const t = useText('grave');
  return (
    <>
      <a href={links.navigation} target="_blank" rel="noopener noreferrer" className={navigation}>
        <Icon of={NavigationArrowIcon} size={20} />
        {t('navigate')}
      </a>
      <a href={links.map} target="_blank" rel="noopener noreferrer" className={map}>
        <Icon of={MapTrifoldIcon} size={20} />
        {t('openMap')}
      </a>
    </>
  );
}
