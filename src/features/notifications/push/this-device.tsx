import { BellRingingIcon } from '@phosphor-icons/react/dist/ssr/BellRinging';
import { BellSlashIcon } from '@phosphor-icons/react/dist/ssr/BellSlash';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPushState, turnOffPush, turnOnPush } from '#client/push.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Turns push messages on and off for this browser; only here the site asks for the permission. */
export function ThisDevice({ userId }: { userId: string }) {
  const t = useText('account.push.device');
  const queryClient = useQueryClient();
  const queryKey = ['push state', userId];
  const { data: state } = useQuery({ queryKey, queryFn: () => readPushState(userId) });
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnPush(userId) : turnOffPush()),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
    onError: () => showToast({ tone: 'destructive', title: t('failed') }),
  });
  if (state === undefined) return null;
  const isOn = state === 'on';
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{t(state)}</p>
      {(state === 'on' || state === 'off') && (
        <Button
          kind={isOn ? 'line' : 'primary'}
          icon={isOn ? BellSlashIcon : BellRingingIcon}
          isPending={change.isPending}
          onPress={() => change.mutate(!isOn)}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  );
}
