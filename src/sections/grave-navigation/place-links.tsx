import { buttonClass } from '#ui/button-class.ts';
import { MapLinkPair } from './map-link-pair.tsx';
import { mapLinks } from './rules.ts';
import { type Grave, graveContent } from './schema.ts';

/** To try the point out, once there is one. */
export function PlaceLinks({ grave }: { grave: Grave }) {
  const shown = graveContent.shown.of(grave, () => null);
  const links = shown.coordinates && mapLinks(shown);
  if (!links) return null;
  const look = buttonClass({ kind: 'ghost' });
  return <MapLinkPair links={links} classNames={[look, look]} />;
}
