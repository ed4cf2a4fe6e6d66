import type { ReactNode } from 'react';
import type { PlainDate } from '#core/dates.ts';
import { YahrzeitPlate } from '#features/calendar/yahrzeit-plate.tsx';
import { qrAddress } from '#features/memorial/qr/qr-code.rules.ts';
import { fullDate } from '#i18n/dates.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Prayer } from '#sections/kaddish/prayer.tsx';
import { standardTexts } from '#sections/kaddish/kaddish.text.ts';
import { TreeArches } from './tree-arches.tsx';

/** The first of Kislev, an example date for the drawing. */
const drawnDay: PlainDate = '2026-11-11';

/** The features for days of remembrance, each drawn and named as on a page. */
export function Days({ exampleId }: { exampleId: string | undefined }) {
  const t = useText('home.days');
  const locale = useLocale();
  const lines = standardTexts.ashkenazi.split('\n').slice(0, 3).join('\n');
  return (
    <section className="wrap home-days" aria-labelledby="days">
      <h2 id="days" className="text-h1">
        {t('title')}
      </h2>
      <ul>
        <Day title={t('kaddishTitle')} text={t('kaddishText')} isWide>
          <Prayer text={lines} language="he" />
        </Day>
        <Day title={t('datesTitle')} text={t('datesText')}>
          <YahrzeitPlate date={drawnDay} civil={fullDate(locale, drawnDay)} />
        </Day>
        {exampleId !== undefined && (
          <Day title={t('codeTitle')} text={t('codeText')}>
            <span className="home-stone">
              <img
                src={qrAddress(exampleId, 'print.svg')}
                alt=""
                width={112}
                height={112}
                loading="lazy"
                decoding="async"
              />
            </span>
          </Day>
        )}
        <Day title={t('treeTitle')} text={t('treeText')} isWide>
          <TreeArches />
        </Day>
      </ul>
    </section>
  );
}

interface DayProps {
  title: string;
  text: string;
  /** Spans two columns on a wide screen. */
  isWide?: boolean;
  /** The decorative drawing. */
  children: ReactNode;
}

function Day({ title, text, isWide, children }: DayProps) {
  return (
    <li data-wide={isWide ? '' : undefined}>
      <div className="home-day-drawing" aria-hidden="true">
        {children}
      </div>
      <h3>{title}</h3>
      <p className="mt-0.5 text-ink-2">{text}</p>
    </li>
  );
}
