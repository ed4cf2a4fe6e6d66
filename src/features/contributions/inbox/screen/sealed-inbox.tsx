import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ContributionInbox } from '../inbox.schema.ts';
import type { InboxScreenProps } from './who-may-write.tsx';
import { OpenInbox } from './open-inbox.tsx';
import { SealForm } from './seal-form.tsx';

/** The sealed inbox: contributions are stored, and the family does not see them until it removes the seal. */
export function SealedInbox({ memorialId, box, canManage }: InboxScreenProps & { box: ContributionInbox }) {
  const t = useText('approval.arriving.box');
  const format = useFormat();
  const { sealedSince, delegate, waiting, authors } = box;
  return (
    <div className="card grid items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
      <span aria-hidden="true" className="niche h-[172px] w-[132px] pb-8 text-[40px] max-md:justify-self-center">
        <Icon of={TrayIcon} weight="light" size="1em" />
      </span>
      <div className="min-w-0">
        <h3 className="text-h3">{sealedSince === null ? t('openTitle') : t('title')}</h3>
        {sealedSince === null ? (
          <>
            <p className="mt-1.5 mb-4 text-ink-2">{t('openText')}</p>
            <SealForm memorialId={memorialId} />
          </>
        ) : (
          <>
            <p className="mt-1.5 text-ink-2">
              {delegate ? t.rich('text', { name: delegate.name, bdi }) : t('textAlone')}
            </p>
            <p className="mt-1.5 text-sm text-ink-3">{t('since', { day: format.dayOf(new Date(sealedSince)) })}</p>
            <p role="status" className="my-4 font-serif text-[1.375rem] leading-snug">
              {waiting === 0 ? t('nothing') : t('collected', { count: waiting, people: authors })}
            </p>
            {canManage && <OpenInbox memorialId={memorialId} />}
          </>
        )}
      </div>
    </div>
  );
}
