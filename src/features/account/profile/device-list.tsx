import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { RetryNote } from '#client/retry-note.tsx';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { DeviceRow } from './device-row.tsx';
import { useAccountActions } from './use-account-actions.ts';

/** All sessions of the account, with buttons to end them. */
export function DeviceList() {
  const t = useText('account.devices');
  const { ofError } = useProblem();
  const { data, error, dataUpdatedAt, refetch } = useQuery(api.account.listDevices.queryOptions({ staleTime: 0 }));
  const { signOutDevice, signOutOtherDevices } = useAccountActions();
  const onError = (failure: Error) => showToast({ tone: 'destructive', title: ofError(failure) });

  if (!data && error)
    return (
      <RetryNote onRetry={() => void refetch()}>
        {t('loadFailed')} {ofError(error)}
      </RetryNote>
    );
  if (!data) return <Skeleton className="h-40 rounded-lg" />;

  const others = data.filter(({ isHere }) => !isHere);
  return (
    <>
      <ul className="border-t">
        {data.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={new Date(dataUpdatedAt)}
            isEnding={signOutDevice.isPending && signOutDevice.variables.deviceId === device.id}
            onEnd={() =>
              signOutDevice.mutate(
                { deviceId: device.id },
                { onSuccess: () => showToast({ tone: 'success', title: t('ended') }), onError },
              )
            }
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="pt-3 text-sm text-ink-3">{t('alone')}</p>
      ) : (
        <Button
          kind="line"
          className="mt-4"
          isPending={signOutOtherDevices.isPending}
          onPress={() =>
            signOutOtherDevices.mutate(undefined, {
              onSuccess: ({ ended }) => showToast({ tone: 'success', title: t('endedOthers', { count: ended }) }),
              onError,
            })
          }
        >
          {t('endOthers')}
        </Button>
      )}
    </>
  );
}
