import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The actions on one’s own account; each invalidates its queries. */
export function useAccountActions() {
  const queryClient = useQueryClient();
  const after = (...keys: { key(): readonly unknown[] }[]) => ({
    onSettled: () => Promise.all(keys.map((of) => queryClient.invalidateQueries({ queryKey: of.key() }))),
  });
  const { findCurrentUser, findEmailChange, listDevices } = api.account;
  return {
    rename: useMutation(api.account.rename.mutationOptions(after(findCurrentUser))),
    removePicture: useMutation(api.account.removePicture.mutationOptions(after(findCurrentUser))),
    changePassword: useMutation(api.account.changePassword.mutationOptions(after(listDevices))),
    requestEmailChange: useMutation(api.account.requestEmailChange.mutationOptions(after(findEmailChange))),
    cancelEmailChange: useMutation(api.account.cancelEmailChange.mutationOptions(after(findEmailChange))),
    confirmEmail: useMutation(api.account.confirmEmail.mutationOptions(after(findCurrentUser, findEmailChange))),
    signOutDevice: useMutation(api.account.signOutDevice.mutationOptions(after(listDevices))),
    signOutOtherDevices: useMutation(api.account.signOutOtherDevices.mutationOptions(after(listDevices))),
  };
}
