import { MapTrifoldIcon } from '@phosphor-icons/react/dist/ssr/MapTrifold';
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/ssr/NavigationArrow';
import type { PlugViewProps } from '#client/section.ts';
import { fullPath } from '#features/memorial/candle/schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { hasNoPlace, mapLinks, placeIn } from './rules.ts';

/** The place in words and a picture, and two ways to be led there; nothing is asked of a map before one is pressed. */
export function GraveView({ page }: PlugViewProps) {
  const t = useText('grave');
  const { cemetery, location, image } = page.grave;
  const links = mapLinks(page.grave);
  const { figures, words } = placeIn(location);
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
        {figures.length > 0 && (
          <dl lang={page.language} className="grave-figures">
            {figures.map(({ label, value }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {words && (
          <p lang={page.language} dir="auto" className="whitespace-pre-line text-ink-2">
            {words}
          </p>
        )}
        {links ? (
          <div className="grave-links">
            <a href={links.navigation} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
              <Icon of={NavigationArrowIcon} size={20} />
              {t('navigate')}
            </a>
            <a href={links.map} target="_blank" rel="noopener noreferrer" className={buttonClass({ kind: 'line' })}>
              <Icon of={MapTrifoldIcon} size={20} />
              {t('openMap')}
            </a>
          </div>
        ) : (
          <AskFamily page={page} />
        )}
      </div>
    </div>
  );
}

function AskFamily({ page }: PlugViewProps) {
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
