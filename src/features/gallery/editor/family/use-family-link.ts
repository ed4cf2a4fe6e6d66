import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The current upload link for relatives and its actions. */
export function useFamilyLink(memorialId: string) {
  const queryClient = useQueryClient();
  const input = { memorialId };
  const link = useQuery(api.gallery.findFamilyUploadLink.queryOptions({ input, staleTime: 0 }));
  const queryKey = api.gallery.findFamilyUploadLink.queryKey({ input });
  const open = useMutation(
    api.gallery.openFamilyUpload.mutationOptions({ onSuccess: (opened) => queryClient.setQueryData(queryKey, opened) }),
  );
  const close = useMutation(
    api.gallery.closeFamilyUpload.mutationOptions({ onSuccess: () => queryClient.setQueryData(queryKey, null) }),
  );
  return { link, open: () => open.mutateAsync(input), close: () => close.mutateAsync(input) };
}
