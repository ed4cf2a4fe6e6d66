import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

interface GraveArrowProps {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Distance and direction of the grave. The device is asked for its position only after a press. */
export function GraveArrow({ latitude, longitude }: GraveArrowProps) {
  const t = useText('visit.arrow');
  return (
    <section
      className="grave-arrow"
      {...data({
        'data-latitude': latitude,
        'data-longitude': longitude,
        'data-sides': t('sides'),
        'data-points': t('points'),
        'data-here-words': t('here'),
        'data-failed-words': t('failed'),
      })}
      hidden
    >
      <svg viewBox="-60 -60 120 120" aria-hidden="true">
        <circle r="56" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="1 6.33" opacity=".5" />
        <path
          className="grave-arrow-drop"
          d="M0-42c8 15 19 27 19 40a19 19 0 0 1-38 0c0-13 11-25 19-40z"
          fill="var(--gold-500)"
        />
      </svg>
      <div>
        <p className="grave-arrow-far" aria-live="polite" />
        <p className="grave-arrow-side" aria-live="polite" />
        <p className="grave-arrow-hint">{t('hint')}</p>
        <button type="button" className={buttonClass({ kind: 'line' })}>
          {t('begin')}
        </button>
      </div>
    </section>
  );
}
