import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/ssr/NavigationArrow';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { mapLinks } from './rules.ts';
import { type Grave, graveContent } from './schema.ts';

/** To try the point out, once there is one. */
export function PlaceLinks({ grave }: { grave: Grave }) {
  const t = useText('grave');
  const shown = graveContent.shown.of(grave, () => null);
  const links = shown.coordinates && mapLinks(shown);
  if (!links) return null;
  return (
    <>
      <a href={links.navigation} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'ghost' })}>
        <Icon of={NavigationArrowIcon} size={20} />
        {t('navigate')}
      </a>
      <a href={links.map} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'ghost' })}>
        <Icon of={MapTrifoldIcon} size={20} />
        {t('openMap')}
      </a>
    </>
  );
}
