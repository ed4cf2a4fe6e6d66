import type { DeletedMemorial } from '#features/memorial/deletion/deletion.schema.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Doorway } from '../doorway.tsx';

interface DeletedPageProps {
  /** Null for accounts without a role on the page. */
  memorial: DeletedMemorial | null;
}

/** Replaces a deleted memorial: its family sees until when it can be restored, and its owner can restore it. */
export function DeletedPage({ memorial }: DeletedPageProps) {
  const t = useText('states.deleted');
  const actions = useText('states.actions');
  const lead = 'mx-auto mt-2.5 max-w-[30em] text-lead text-balance text-ink-2';
  if (memorial === null) {
    return (
      <div className="gate">
        <Doorway reason="not-found" />
        <h1>{t('goneTitle')}</h1>
        <p className={lead}>{t('goneText')}</p>
        <div className="gate-ways">
          <a className={buttonClass({ kind: 'ghost' })} href="/">
            {actions('home')}
          </a>
        </div>
      </div>
    );
  }
  return (
    <div className="gate">
      <Doorway reason="not-found" />
      <h1>{t.rich('title', { name: memorial.name, bdi })}</h1>
      <p className={lead}>
        <DeletionFacts memorial={memorial} />
      </p>
      <div className="gate-ways">
        {memorial.canRestore && (
          <form method="post" action={`/memorial/${memorial.id}/restore`} className="contents">
            <button type="submit" className={buttonClass({ size: 'lg' })}>
              {t('restore')}
            </button>
          </form>
        )}
        {!memorial.canRestore && !memorial.isDeletedByOwner && (
          <a className={buttonClass({ size: 'lg' })} href="/support">
            {t('ask')}
          </a>
        )}
        <a className={buttonClass({ kind: 'ghost' })} href="/dashboard">
          {actions('dashboard')}
        </a>
      </div>
    </div>
  );
}

function DeletionFacts({
  memorial: { deletedBy, deletedAt, restorableUntil, canRestore, isDeletedByOwner },
}: {
  memorial: DeletedMemorial;
}) {
  const t = useText('states.deleted');
  const { dayOf } = useFormat();
  const date = dayOf(deletedAt);
  const byOthers = isDeletedByOwner ? 'ownerRestoresUntil' : 'askUntil';
  return (
    <>
      {deletedBy === '' ? t('when', { date }) : t.rich('whenBy', { date, name: deletedBy, bdi })}{' '}
      {t(canRestore ? 'restoreUntil' : byOthers, { until: dayOf(restorableUntil) })}
    </>
  );
}
