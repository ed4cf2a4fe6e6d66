import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { StopIcon } from '@phosphor-icons/react/dist/ssr/Stop';
import type { PlugViewProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Prayer } from './prayer.tsx';
import { riteOf, shownText } from './rules.ts';
import { standardTexts } from './text.ts';

/** The kaddish in its rite, or in the family's own words. The script of a document reads it aloud. */
export function KaddishView({ page }: PlugViewProps) {
  const t = useText('kaddish');
  const text = shownText(page.kaddish);
  const rite = riteOf(text) ?? page.kaddish.rite;
  const isOpeningOnly = rite === 'traditional' && page.kaddish.text === '';

  return (
    <div className="kaddish">
      <h3>{t('title')}</h3>
      {rite && <p className="text-sm text-ink-3">{t(`rites.${rite}`)}</p>}
      <Prayer text={text} language={page.language} />
      {isOpeningOnly && (
        <details>
          <summary>{t('full')}</summary>
          <Prayer text={standardTexts.traditional} language={page.language} />
        </details>
      )}
      <button
        type="button"
        className={`${buttonClass({ kind: 'line' })} kaddish-listen scripted`}
        data-act="listen"
        data-unsupported-words={t('listen.unsupported')}
        data-voiceless-words={t('listen.voiceless')}
        data-failed-words={t('listen.failed')}
      >
        <span className="kaddish-listen-start">
          <Icon of={SpeakerHighIcon} />
          {t('listen.start')}
        </span>
        <span className="kaddish-listen-stop">
          <Icon of={StopIcon} weight="fill" />
          {t('listen.stop')}
        </span>
      </button>
      <p className="kaddish-note">{t('when')}</p>
    </div>
  );
}
