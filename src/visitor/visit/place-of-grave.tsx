import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { GraveFigures } from '#sections/grave-navigation/grave-figures.tsx';
import { MapLinkPair } from '#sections/grave-navigation/map-link-pair.tsx';
import { mapLinks, type parseGraveLocation } from '#sections/grave-navigation/grave-navigation.rules.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { GraveArrow } from './grave-arrow.tsx';

interface PlaceOfGraveProps {
  page: MemorialPage;
  place: ReturnType<typeof parseGraveLocation>;
}

/** The location in figures, the distance, the family's directions, a picture, and two maps. */
export function PlaceOfGrave({ page, place: { figures, words } }: PlaceOfGraveProps) {
  const t = useText('grave');
  const links = mapLinks(page.grave);
  const steps = words
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean);

  return (
    <>
      <GraveFigures figures={figures} language={page.language} className="visit-figures" />
      {page.grave.coordinates && <GraveArrow {...page.grave.coordinates} />}
      {steps.length > 0 && (
        <ol lang={page.language} className="visit-steps" data-count={steps.length}>
          {steps.map((step, index) => (
            <li key={index} dir="auto">
              {step}
            </li>
          ))}
        </ol>
      )}
      {page.grave.image && (
        <div className="visit-picture">
          <Picture
            image={page.grave.image}
            alt={t('imageAlt', { name: isolate(page.name) })}
            sizes="(width < 48rem) 92vw, 640px"
          />
        </div>
      )}
      {links && (
        <div className="visit-links">
          <MapLinkPair
            links={links}
            classNames={[buttonClass({ size: 'lg' }), buttonClass({ kind: 'line', size: 'lg' })]}
          />
        </div>
      )}
    </>
  );
}
