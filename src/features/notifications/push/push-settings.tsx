import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type PushChoices, pushChoicesSchema, pushKinds } from './push.schema.ts';
import { ThisDevice } from './this-device.tsx';

const key = () => api.notification.loadPushSettings.queryKey();

/** Push on this device, and the topics for all devices of the account; each choice is stored at once. */
export function PushSettings() {
  const t = useText('account.push');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const { user } = useActor();
  const { data: settings } = useQuery(api.notification.loadPushSettings.queryOptions());
  const save = useMutation(
    api.notification.savePushSettings.mutationOptions({
      onMutate: (chosen) => queryClient.setQueryData(key(), (current) => current && { ...current, ...chosen }),
      onError: (error) => {
        showToast({ tone: 'destructive', title: t('failed'), body: ofError(error) });
        void queryClient.invalidateQueries({ queryKey: key() });
      },
    }),
  );
  if (!settings || !user) return null;
  const choose = (part: Partial<PushChoices>) => save.mutate(pushChoicesSchema.parse({ ...settings, ...part }));

  return (
    <div className="mt-8 grid gap-3 border-t border-line-2 pt-6" role="group" aria-labelledby="push-title">
      <h3 id="push-title" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <ThisDevice userId={user.id} />
      <p className="mt-2 text-sm text-ink-3">{t('about')}</p>
      {pushKinds.map((kind) => (
        <Switch
          key={kind}
          label={t(`kinds.${kind}`)}
          isSelected={settings[kind]}
          onChange={(isOn) => choose({ [kind]: isOn })}
        />
      ))}
      <Switch
        label={t('showsNames')}
        hint={t('showsNamesHint')}
        isSelected={settings.showsNames}
        onChange={(showsNames) => choose({ showsNames })}
      />
      <Switch
        label={t('restDays')}
        hint={t('restDaysHint')}
        isSelected={settings.onRestDays}
        onChange={(onRestDays) => choose({ onRestDays })}
      />
    </div>
  );
}
