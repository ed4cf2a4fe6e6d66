import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { MemorialPage } from '../schema.ts';
import { BurningCount } from './count.tsx';
import { burningShown, candlePath } from './schema.ts';
import { SmallCandle, SmallCandleColours } from './small-candle.tsx';

/** How the visitor's own glass stands: a script knows it, a plain form says it. */
export type LightingState = 'before' | 'lit';

/** For a browser without a script, and for one with. */
export interface LightingWords {
  fields: ReactNode;
  sheet: ReactNode;
}

interface LightingProps {
  page: MemorialPage;
  state: LightingState;
  /** Why it was not lit. */
  problem?: string;
  /** What may be said with a candle; left out where nothing may. */
  words?: LightingWords;
}

/** One press lights a candle. Without a script the form is sent; with one the glass takes fire where it stands. */
export function Lighting({ page, state, problem, words }: LightingProps) {
  const t = useText('candle');
  const { count, named, nameless } = page.burning;
  return (
    <div
      className="lighting"
      id="light"
      data-lighting={state}
      data-memorial={page.id}
      data-failed-words={t('failed')}
      data-today-words={t('untilToday', { time: '{time}' })}
      data-tomorrow-words={t('untilTomorrow', { time: '{time}' })}
    >
      <SmallCandleColours />
      <form method="post" action={`${candlePath(page.id)}/light`} className="lighting-before">
        <button type="submit" className={buttonClass({ kind: 'candle', size: 'lg' })}>
          <Icon of={FlameIcon} weight="fill" />
          {t('light')}
        </button>
        {words && (
          <details className="lighting-plain">
            <summary>{t('dedication.add')}</summary>
            {words.fields}
          </details>
        )}
      </form>
      <div className="lighting-after" role="status">
        <p className="lighting-lit">{state === 'lit' && t('lit')}</p>
        <p className="lighting-until" data-lit-words={t('lit')}>
          {state === 'lit' && t('forADay')}
        </p>
        {words && (
          <button type="button" className={buttonClass({ kind: 'line', className: 'lighting-add scripted' })} hidden>
            <Icon of={PencilSimpleIcon} />
            {t('dedication.add')}
          </button>
        )}
        <p
          className="lighting-said"
          data-waiting-words={t('dedication.waiting')}
          data-stand-words={t('dedication.stand')}
          hidden
        >
          <span />{' '}
          <a href="#light" className="link">
            {t('dedication.own')}
          </a>
        </p>
      </div>
      {words?.sheet}
      <p className="lighting-problem" role="alert">
        {problem}
      </p>
      <div className="lighting-now">
        <span className="lighting-row" aria-hidden="true" data-row="">
          {[...named, ...nameless].slice(0, burningShown.nameless).map(({ left }, index) => (
            <SmallCandle key={index} left={left} />
          ))}
        </span>
        <BurningCount count={count} className="lighting-count" />
      </div>
    </div>
  );
}
