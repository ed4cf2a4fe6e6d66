import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Wordmark } from '#ui/wordmark.tsx';

/** The offline page with the saved visits. Its script fills the list, and makes it the title if the list itself was opened. */
export function OfflinePage() {
  const t = useText('visit.noNetwork');
  const common = useText('common');
  return (
    <div className="no-network">
      <p className="no-network-home">
        <Wordmark text={common('siteName')} href="/" />
      </p>
      <Arch className="no-network-arch">
        <Icon of={WifiSlashIcon} size={44} />
      </Arch>
      <h1 {...data({ 'data-list-words': t('list') })}>{t('title')}</h1>
      <p {...data({ 'data-visits': 'none', 'data-list-words': t('listEmpty') })}>{t('text')}</p>
      <p {...data({ 'data-sign-out-words': '' })} hidden>
        {t('signOut')}
      </p>
      <p {...data({ 'data-visits': 'some', 'data-list-words': t('listText') })} hidden>
        {t('kept')}
      </p>
      <ul className="no-network-visits" {...data({ 'data-visits': 'some' })} aria-label={t('list')} hidden>
        <template>
          <li className="no-network-visit">
            <a href="/">
              <span>
                <bdi />
                <small />
              </span>
              <Icon of={CaretRightIcon} mirrored />
            </a>
            <button type="button" className={buttonClass({ kind: 'ghost', size: 'icon' })} aria-label={t('remove')}>
              <Icon of={TrashIcon} />
            </button>
          </li>
        </template>
      </ul>
      <p className="no-network-news" role="status" {...data({ 'data-removed-words': t('removed') })} />
      <p {...data({ 'data-shared-words': '' })} hidden>
        {t('shared')}
      </p>
      <section {...data({ 'data-unsent-list': '' })} hidden>
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
      <button
        type="button"
        {...data({ 'data-act': 'reload', 'data-retry': '' })}
        className={buttonClass({ kind: 'line' })}
      >
        <Icon of={ArrowCounterClockwiseIcon} />
        {t('retry')}
      </button>
    </div>
  );
}
