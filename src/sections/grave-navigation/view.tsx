import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import type { SectionViewProps } from '#client/section.ts';
import { fullPath } from '#features/memorial/page-paths.rules.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { GraveFigures } from './grave-figures.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { MapLinkPair } from './map-link-pair.tsx';
import { hasNoPlace, mapLinks, parseGraveLocation } from './grave-navigation.rules.ts';

/** The location in words and a picture, with two navigation links; no map service is contacted before a press. */
export function GraveView({ page }: SectionViewProps) {
  const t = useText('grave');
  const { cemetery, location, image } = page.grave;
  const links = mapLinks(page.grave);
  const { figures, words } = parseGraveLocation(location);
  if (hasNoPlace(page.grave)) return <AskFamily page={page} />;

  return (
    <div className="grave">
      <div className="grave-picture">
        {image ? (
          <Picture
            image={image}
            alt={t('imageAlt', { name: isolate(page.name) })}
            sizes="(width < 48rem) 92vw, 520px"
          />
        ) : (
          <MapDrawing />
        )}
      </div>
      <div className="grave-words">
        {cemetery && (
          <h3 lang={page.language}>
            <bdi>{cemetery}</bdi>
          </h3>
        )}
        <GraveFigures figures={figures} language={page.language} className="grave-figures" />
        {words && (
          <p lang={page.language} dir="auto" className="whitespace-pre-line text-ink-2">
            {words}
          </p>
        )}
        {links ? (
          <div className="grave-links">
            <MapLinkPair links={links} classNames={[buttonClass(), buttonClass({ kind: 'line' })]} />
            <a href={`/memorial/${page.id}/visit`} className={buttonClass({ kind: 'ghost', className: 'grave-visit' })}>
              <Icon of={PathIcon} size={20} />
              {t('visit')}
            </a>
          </div>
        ) : (
          <AskFamily page={page} />
        )}
      </div>
    </div>
  );
}

function AskFamily({ page }: SectionViewProps) {
  const t = useText('grave');
  return (
    <p className="grave-ask text-ink-2">
      {page.words.familyContact ? (
        <a href={`${fullPath(page)}#contact`} className="text-brand-ink underline underline-offset-4">
          {t('askFamily')}
        </a>
      ) : (
        t('askFamily')
      )}
    </p>
  );
}
