import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The link by which relatives send photographs, as it stands, and what can be done with it. */
export function useFamilyLink(memorialId: string) {
  const queryClient = useQueryClient();
  const input = { memorialId };
  const link = useQuery(api.gallery.familyUploadLink.queryOptions({ input, staleTime: 0 }));
  const queryKey = api.gallery.familyUploadLink.queryKey({ input });
  const open = useMutation(
    api.gallery.openFamilyUpload.mutationOptions({ onSuccess: (made) => queryClient.setQueryData(queryKey, made) }),
  );
  const close = useMutation(
    api.gallery.closeFamilyUpload.mutationOptions({ onSuccess: () => queryClient.setQueryData(queryKey, null) }),
  );
  return { link, open: () => open.mutateAsync(input), close: () => close.mutateAsync(input) };
}
