import { AccountField } from '#client/account-field.tsx';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { BurningCount } from './count.tsx';
import { Dedications } from './dedications.tsx';
import { maxDrawnCandles } from './burning.rules.ts';
import { candlePath } from '#features/memorial/page-paths.rules.ts';
import { SmallCandle, SmallCandleColours } from './small-candle.tsx';

/** The state of the visitor's own candle after a form without scripts. */
export interface LightingAnswer {
  isLit: boolean;
  /** The candle that was lit although its dedication was refused. */
  submitId?: string;
  /** Why the candle was not lit or the dedication refused. */
  problem?: string;
}

/** Texts without and with scripts. */
export interface LightingTexts {
  fields: ReactNode;
  /** The fields have content. */
  isWritten: boolean;
  sheet: ReactNode;
}

interface LightingProps extends LightingAnswer {
  page: MemorialPage;
  /** The dedication form; left out if dedications are not allowed. */
  words?: LightingTexts;
}

/** Lights a candle with one press. Without scripts the form is posted; with scripts the glass lights up in place. */
export function Lighting({ page, isLit, submitId, problem, words }: LightingProps) {
  const t = useText('candle');
  const { count, named, nameless } = page.burning;
  const mayLight = page.words.may.candles;
  const unlit = mayLight ? 'before' : 'closed';
  return (
    <div
      className="lighting"
      id="light"
      {...data({
        'data-lighting': isLit ? 'lit' : unlit,
        'data-memorial': page.id,
        'data-failed-words': t('failed'),
        'data-today-words': t('untilToday', { time: '{time}' }),
        'data-tomorrow-words': t('untilTomorrow', { time: '{time}' }),
      })}
    >
      <SmallCandleColours />
      <div className="lighting-status" role="status" tabIndex={-1}>
        <p className="lighting-lit">{isLit && t('lit')}</p>
        <p className="lighting-until" {...data({ 'data-lit-words': t('lit') })}>
          {isLit && t('forADay')}
        </p>
        <p
          className="lighting-said"
          {...data({ 'data-waiting-words': t('dedication.waiting'), 'data-stand-words': t('dedication.stand') })}
        />
      </div>
      <div className="lighting-after">
        {words && (
          <button type="button" className={buttonClass({ kind: 'line', className: 'lighting-add scripted' })} hidden>
            <Icon of={PencilSimpleIcon} />
            {t('dedication.add')}
          </button>
        )}
        <a href="#light" className="link lighting-own" hidden>
          {t('dedication.own')}
        </a>
      </div>
      {mayLight && (
        <form method="post" action={`${candlePath(page.id)}/light`} className="lighting-before">
          <AccountField />
          {submitId && <input type="hidden" name="submitId" value={submitId} />}
          <button type="submit" className={buttonClass({ kind: 'candle', size: 'lg' })}>
            <Icon of={FlameIcon} weight="fill" />
            {submitId ? t('dedication.send') : t('light')}
          </button>
          {words && (
            <details className="lighting-plain" open={words.isWritten}>
              <summary>{t('dedication.add')}</summary>
              {words.fields}
            </details>
          )}
        </form>
      )}
      {words?.sheet}
      <p className="lighting-problem" role="alert">
        {problem}
      </p>
      <div className="lighting-now">
        <span className="lighting-row" aria-hidden="true" {...data({ 'data-row': '' })}>
          {[...named, ...nameless].slice(0, maxDrawnCandles.nameless).map(({ left }, index) => (
            <SmallCandle key={index} left={left} />
          ))}
        </span>
        <BurningCount count={count} className="lighting-count" />
        <Dedications named={named} />
      </div>
    </div>
  );
}
