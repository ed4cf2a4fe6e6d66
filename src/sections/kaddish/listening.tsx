import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** Reads the lines of its `data-aloud` aloud; a bar shows the current line. */
export function Listening() {
  const t = useText('kaddish.listen');
  return (
    <div className="listening scripted">
      <button
        type="button"
        className={`${buttonClass({ kind: 'line' })} listening-start`}
        {...data({
          'data-act': 'listen',
          'data-unsupported-words': t('unsupported'),
          'data-voiceless-words': t('voiceless'),
          'data-failed-words': t('failed'),
        })}
      >
        <Icon of={SpeakerHighIcon} />
        {t('start')}
      </button>
      <div className="listening-bar" hidden>
        <button
          type="button"
          {...data({ 'data-act': 'listen-pause', 'data-pause-words': t('pause'), 'data-resume-words': t('resume') })}
          aria-label={t('pause')}
          className={buttonClass({ size: 'icon' })}
        >
          <Icon of={PauseIcon} weight="fill" className="listening-pause" />
          <Icon of={PlayIcon} weight="fill" className="listening-resume" />
        </button>
        <span className="listening-line" {...data({ 'data-words': t('line', { line: '{line}', count: '{count}' }) })} />
        <progress value="0" aria-hidden="true" />
        <span className="listening-pace">{t('pace')}</span>
        <button
          type="button"
          {...data({ 'data-act': 'listen-stop' })}
          aria-label={t('stop')}
          className={buttonClass({ kind: 'ghost', size: 'icon' })}
        >
          <Icon of={XIcon} />
        </button>
      </div>
    </div>
  );
}
