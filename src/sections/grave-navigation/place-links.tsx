import { buttonClass } from '#ui/button-class.ts';
import { MapLinkPair } from './map-link-pair.tsx';
import { mapLinks } from './grave-navigation.rules.ts';
import { type Grave, graveContent } from './grave-navigation.schema.ts';

/** Links to check the point, once there is one. */
export function PlaceLinks({ grave }: { grave: Grave }) {
  const publicGrave = graveContent.shown.of(grave, () => null);
  const links = publicGrave.coordinates && mapLinks(publicGrave);
  if (!links) return null;
  const look = buttonClass({ kind: 'ghost' });
  return <MapLinkPair links={links} classNames={[look, look]} />;
}
