import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** There is no network; what was kept on this device opens all the same. Its script fills the list. */
export function OfflinePage() {
  const t = useText('visit.noNetwork');
  return (
    <div className="no-network">
      <Arch className="no-network-arch">
        <Icon of={WifiSlashIcon} size={44} />
      </Arch>
      <h1>{t('title')}</h1>
      <p data-visits="none">{t('text')}</p>
      <p data-visits="some" hidden>
        {t('kept')}
      </p>
      <ul className="no-network-visits" data-visits="some" aria-label={t('kept')} hidden>
        <template>
          <li>
            <a href="/">
              <bdi />
              <Icon of={CaretRightIcon} mirrored />
            </a>
          </li>
        </template>
      </ul>
      <section data-unsent-list="" hidden>
        <p>{t('unsent')}</p>
        <ul className="no-network-visits" aria-label={t('unsent')}>
          <template>
            <li className="no-network-unsent">
              <bdi />
              <p dir="auto" />
            </li>
          </template>
        </ul>
      </section>
      <button type="button" data-act="reload" className={buttonClass({ kind: 'line' })}>
        <Icon of={ArrowCounterClockwiseIcon} />
        {t('retry')}
      </button>
    </div>
  );
}
