import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** Announces a newer build; `client/service-worker.ts` shows it and handles its buttons. */
export function UpdateStrip() {
  const t = useText('nav.update');
  return (
    <div role="status" className="update-strip" data-react-aria-top-layer="true">
      <div>
        <Icon of={ArrowsClockwiseIcon} size={20} />
        <p>{t('ready')}</p>
        <button type="button" {...data({ 'data-act': 'update' })} className={buttonClass({ kind: 'ghost' })}>
          {t('apply')}
        </button>
        <button
          type="button"
          {...data({ 'data-act': 'close-update' })}
          aria-label={t('later')}
          className={buttonClass({ kind: 'ghost', size: 'icon' })}
        >
          <Icon of={XIcon} size={18} />
        </button>
      </div>
    </div>
  );
}
