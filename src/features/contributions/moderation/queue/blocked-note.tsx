import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { QueueRow } from '../moderation-queue.schema.ts';

/** Says that the author is blocked on the page, with an unblock button. */
export function BlockedNote({ row }: { row: QueueRow }) {
  const t = useText('approval.block');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const unblock = useMutation(
    api.contributions.unblock.mutationOptions({
      onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.contributions.key() }),
    }),
  );
  if (!row.isBlocked) return null;
  return (
    <Note
      icon={ProhibitIcon}
      className="mt-3"
      actions={
        <Button
          kind="ghost"
          isPending={unblock.isPending}
          onPress={() => unblock.mutate({ kind: row.kind, id: row.id })}
        >
          {t('undo')}
        </Button>
      }
    >
      {t('stands')}
    </Note>
  );
}
