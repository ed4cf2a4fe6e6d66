import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#client/api.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';

/** The account's deleted pages that can still be restored, each by one press. */
export function DeletedPages() {
  const t = useText('dashboard.deleted');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { ofError } = useProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: pages = [] } = useQuery(api.memorial.listDeleted.queryOptions({ staleTime: 0 }));
  const restore = useMutation(
    api.memorial.restore.mutationOptions({
      onError: (error) =>
        showToast({ tone: 'destructive', title: toProblem(error).code === 'NOT_FOUND' ? t('over') : ofError(error) }),
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: api.memorial.listDeleted.key() });
        void queryClient.invalidateQueries({ queryKey: api.memorial.list.key() });
      },
    }),
  );
  if (pages.length === 0) return null;

  /** The row unmounts with its button, and the whole section with the last row. */
  function restored(name: string) {
    showToast({ tone: 'success', title: t('restored', { name: isolate(name) }) });
    const next = pages.length > 1 ? heading.current : document.getElementById('main');
    next?.focus();
  }

  return (
    <section aria-labelledby="deleted-pages" className="mt-12">
      <h2 ref={heading} id="deleted-pages" tabIndex={-1} className="mb-4 text-h3 outline-none">
        {t('title')}
      </h2>
      <ul className="grid gap-3">
        {pages.map((page) => (
          <li key={page.id}>
            <Note
              tone="yours"
              actions={
                page.canRestore ? (
                  <Button
                    kind="ghost"
                    aria-label={t('restoreOf', { name: isolate(page.name) })}
                    isDisabled={restore.isPending}
                    onPress={() => restore.mutate({ memorialId: page.id }, { onSuccess: () => restored(page.name) })}
                  >
                    {t('restore')}
                  </Button>
                ) : (
                  <a
                    className={buttonClass({ kind: 'ghost' })}
                    href="/support"
                    aria-label={t('askOf', { name: isolate(page.name) })}
                  >
                    {t('ask')}
                  </a>
                )
              }
            >
              {t.rich(page.canRestore ? 'row' : 'rowAsk', {
                name: page.name,
                date: format.dayOf(page.deletedAt),
                until: format.dayOf(page.restorableUntil),
                bdi,
              })}
            </Note>
          </li>
        ))}
      </ul>
    </section>
  );
}
