import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { data } from '#core/script-data.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { offlinePath } from '#core/offline.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** Saves a visit on the device, shows its date and size, and removes it. */
export function OfflineCopyCard({ page }: { page: MemorialPage }) {
  const t = useText('visit.keep');
  return (
    <section
      className="visit-keep"
      {...data({
        'data-memorial': page.id,
        'data-name': page.name,
        'data-version': page.updatedAt.toISOString(),
        'data-is-private': page.isPublic ? undefined : '',
        'data-failed-words': t('failed'),
        'data-full-words': t('full'),
        'data-removed-words': t('removed'),
        'data-partly-words': t('partly'),
      })}
      hidden
    >
      <div className="visit-keep-offer">
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        {!page.isPublic && <p>{t('private')}</p>}
        <button type="button" {...data({ 'data-keep': 'keep' })} className={buttonClass({ kind: 'line', size: 'lg' })}>
          <Icon of={DownloadSimpleIcon} size={20} />
          {t('keep')}
        </button>
      </div>
      <div className="visit-keep-progress" hidden>
        <p>{t('keeping')}</p>
        <progress max={1} value={0} aria-label={t('keeping')} />
      </div>
      <div className="visit-kept" hidden>
        <p>
          <Icon of={CheckCircleIcon} weight="fill" size={24} />
          <strong id="visit-kept-words">{t('kept')}</strong>
          <span className="visit-kept-when" />
        </p>
        <button
          type="button"
          {...data({ 'data-keep': 'remove' })}
          aria-describedby="visit-kept-words"
          className={buttonClass({ kind: 'ghost' })}
        >
          {t('remove')}
        </button>
        <a href={offlinePath} className={buttonClass({ kind: 'ghost' })}>
          {t('all')}
        </a>
      </div>
      <p className="visit-keep-news" role="status" />
    </section>
  );
}
