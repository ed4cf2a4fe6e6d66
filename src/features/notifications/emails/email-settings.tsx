import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { showToast } from '#ui/toast-store.ts';
import { digestPaces, type NotificationSettings } from '../notifications.schema.ts';

const key = () => api.notification.loadSettings.queryKey();

/** How often digests are emailed; each choice is saved at once. */
export function EmailSettings() {
  const t = useText('notifications.letters');
  const { ofError } = useProblem();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(api.notification.loadSettings.queryOptions());
  const save = useMutation(
    api.notification.saveSettings.mutationOptions({
      onMutate: (chosen) => queryClient.setQueryData(key(), chosen),
      onError: (error) => {
        showToast({ tone: 'destructive', title: t('failed'), body: ofError(error) });
        void queryClient.invalidateQueries({ queryKey: key() });
      },
    }),
  );
  if (!settings) return null;
  const choose = (part: Partial<NotificationSettings>) => save.mutate({ ...settings, ...part });

  return (
    <div className="grid gap-5">
      <RadioCards
        label={t('title')}
        hint={t(`hints.${settings.letters}`)}
        look="segments"
        items={digestPaces.map((id) => ({ id, label: t(`paces.${id}`) }))}
        value={settings.letters}
        onChange={(letters) => choose({ letters })}
      />
      {settings.letters !== 'never' && (
        <Switch
          label={t('restDays')}
          hint={t('restDaysHint')}
          isSelected={settings.onRestDays}
          onChange={(onRestDays) => choose({ onRestDays })}
        />
      )}
    </div>
  );
}
