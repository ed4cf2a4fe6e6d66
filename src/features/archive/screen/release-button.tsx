import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { reportOutcome } from '#client/report-outcome.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ArchiveRow } from '../archive.schema.ts';
import { useArchiveActions } from './use-archives.ts';

/** Releases all waiting photographs of an import. */
export function ReleaseButton({ memorialId, row: { id, waiting } }: { memorialId: string; row: ArchiveRow }) {
  const t = useText('archive.done');
  const { release } = useArchiveActions();
  return (
    <Button
      size="lg"
      icon={CheckIcon}
      isPending={release.isPending}
      onPress={() =>
        // The button is removed with the waiting photographs.
        reportOutcome(release.mutateAsync({ memorialId, archiveId: id }), {
          onSuccess: ({ count }) => showToast({ tone: 'success', title: t('released', { count }) }),
        })
      }
    >
      {t('release', { count: waiting })}
    </Button>
  );
}
