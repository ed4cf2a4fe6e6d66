import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The actions on one’s own account; each invalidates its queries. */
export function useAccountActions() {
  const queryClient = useQueryClient();
  const after = (...keys: { key(): readonly unknown[] }[]) => ({
    onSettled: () => Promise.all(keys.map((of) => queryClient.invalidateQueries({ queryKey: of.key() }))),
  });
  const { me, pendingEmailChange, listDevices } = api.account;
  return {
    rename: useMutation(api.account.rename.mutationOptions(after(me))),
    removePicture: useMutation(api.account.removePicture.mutationOptions(after(me))),
    changePassword: useMutation(api.account.changePassword.mutationOptions(after(listDevices))),
    requestEmailChange: useMutation(api.account.requestEmailChange.mutationOptions(after(pendingEmailChange))),
    cancelEmailChange: useMutation(api.account.cancelEmailChange.mutationOptions(after(pendingEmailChange))),
    confirmEmail: useMutation(api.account.confirmEmail.mutationOptions(after(me, pendingEmailChange))),
    signOutDevice: useMutation(api.account.signOutDevice.mutationOptions(after(listDevices))),
    signOutOtherDevices: useMutation(api.account.signOutOtherDevices.mutationOptions(after(listDevices))),
  };
}
