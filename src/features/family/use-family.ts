import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { groupByMemorial } from './family.rules.ts';
import type { ReceivedInvitation, WaitingArchive, WaitingPhoto } from './family.schema.ts';

export function useFamily() {
  return useQuery(api.family.loadOverview.queryOptions({ staleTime: 0 }));
}

/** Invalidates the screen after a change, also by a dialog of a page. */
export function useFamilyRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.family.key() }),
      queryClient.invalidateQueries({ queryKey: api.memorial.list.key() }),
    ]);
}

export function useAcceptInvitation() {
  const t = useText('familyHub.invitation');
  const { ofError } = useProblem();
  const refresh = useFamilyRefresh();
  const accept = useMutation(api.invite.accept.mutationOptions({ onSettled: refresh }));
  return {
    isAccepting: accept.isPending,
    accept({ id, memorial }: ReceivedInvitation) {
      accept.mutate(
        { token: id },
        {
          onSuccess: () => showToast({ tone: 'success', title: t('accepted', { name: isolate(memorial.name) }) }),
          onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
        },
      );
    },
  };
}

/** Accepts photographs or moves them to the trash, with one call for each page; those of a failed call stay. */
export function useWaitingPhotos() {
  const t = useText('familyHub.waiting');
  const { ofError } = useProblem();
  const refresh = useFamilyRefresh();
  const accept = useMutation(api.gallery.accept.mutationOptions());
  const remove = useMutation(api.gallery.remove.mutationOptions());
  const acceptArchive = useMutation(api.gallery.acceptArchive.mutationOptions({ onSettled: refresh }));

  async function forEachPage(photos: WaitingPhoto[], action: typeof accept.mutateAsync | typeof remove.mutateAsync) {
    const results = await Promise.allSettled(groupByMemorial(photos).map((input) => action(input)));
    await refresh();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) showToast({ tone: 'destructive', title: ofError(failed.reason) });
    return !failed;
  }

  return {
    isBusy: accept.isPending || remove.isPending || acceptArchive.isPending,
    acceptArchive({ memorialId, archiveId }: WaitingArchive) {
      acceptArchive.mutate(
        { memorialId, archiveId },
        {
          onSuccess: ({ count }) => showToast({ tone: 'success', title: t('accepted', { count }) }),
          onError: (error) => showToast({ tone: 'destructive', title: ofError(error) }),
        },
      );
    },
    async accept(photos: WaitingPhoto[]) {
      if (await forEachPage(photos, accept.mutateAsync))
        showToast({ tone: 'success', title: t('accepted', { count: photos.length }) });
    },
    async remove(photos: WaitingPhoto[]) {
      if (await forEachPage(photos, remove.mutateAsync))
        showToast({ tone: 'success', title: t('removed', { count: photos.length }) });
    },
  };
}
