import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SealedInbox } from './sealed-inbox.tsx';
import { StopAll } from './stop-all.tsx';
import { useContributionInbox } from './use-contribution-inbox.ts';
import { type InboxScreenProps, WhoMayWrite } from './who-may-write.tsx';

/** Settings for contributions: who may write, when they appear, and the seal. */
export function InboxSettings({ memorialId, canManage }: InboxScreenProps) {
  const t = useText('approval.arriving');
  const common = useText('common');
  const { data: box, isError, refetch } = useContributionInbox(memorialId);
  return (
    <section id="arriving" className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div>
        <h2 className="text-h3">{t('title')}</h2>
        <p className="mt-1.5 text-ink-2">{canManage ? t('lead') : t('leadEditor')}</p>
      </div>
      {box ? (
        <>
          <WhoMayWrite memorialId={memorialId} box={box} canManage={canManage} />
          {(canManage || box.sealedSince !== null) && (
            <SealedInbox memorialId={memorialId} box={box} canManage={canManage} />
          )}
          {canManage && <StopAll memorialId={memorialId} isClosed={box.isClosed} />}
        </>
      ) : isError ? (
        <Note
          tone="closed"
          role="alert"
          actions={
            <Button kind="ghost" onPress={() => void refetch()}>
              {common('tryAgain')}
            </Button>
          }
        >
          {t('loadFailed')}
        </Note>
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
}
