import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';

/** The actions on one’s own account; each invalidates its queries. */
export function useAccountActions() {
  const queryClient = useQueryClient();
  const after = (...keys: { key(): readonly unknown[] }[]) => ({
    onSettled: () => Promise.all(keys.map((of) => queryClient.invalidateQueries({ queryKey: of.key() }))),
  });
  const { me, emailChange, devices } = api.account;
  return {
    rename: useMutation(api.account.rename.mutationOptions(after(me))),
    removePicture: useMutation(api.account.removePicture.mutationOptions(after(me))),
    changePassword: useMutation(api.account.changePassword.mutationOptions(after(devices))),
    askEmailChange: useMutation(api.account.askEmailChange.mutationOptions(after(emailChange))),
    withdrawEmailChange: useMutation(api.account.withdrawEmailChange.mutationOptions(after(emailChange))),
    confirmEmail: useMutation(api.account.confirmEmail.mutationOptions(after(me, emailChange))),
    endDevice: useMutation(api.account.endDevice.mutationOptions(after(devices))),
    endOtherDevices: useMutation(api.account.endOtherDevices.mutationOptions(after(devices))),
  };
}
