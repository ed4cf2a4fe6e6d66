import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import { fieldProblems, toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { parseCount, parseShekels, shekelsText } from '#core/shekels.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type ManagedShopSettings, shopSettingsFields } from './shop-settings.schema.ts';

/** The settings of the shop. */
export function ShopSettingsForm() {
  const query = useQuery(api.shop.loadSettings.queryOptions({ staleTime: 0, refetchOnWindowFocus: false }));
  const { data } = query;
  if (!data) return <LoadError query={query} className="h-96 rounded-lg" />;
  return <SettingsForm key={data.version} settings={data} />;
}

const texts = ['bankDetails', 'bitDetails', 'phoneDetails', 'sellerDetails'] as const;

function SettingsForm({ settings }: { settings: ManagedShopSettings }) {
  const t = useText('adminShop.settings');
  const { ofError, ofFields } = useProblem();
  const queryClient = useQueryClient();
  const title = useId();
  const [draft, setDraft] = useState({
    ...settings,
    vat: String(settings.vatBasisPoints / 100),
    delivery: shekelsText(settings.deliveryAgorot),
    days: String(settings.paymentDays),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const store = useMutation(
    api.shop.setSettings.mutationOptions({
      onSuccess: () => showToast({ tone: 'success', title: t('saved') }),
      onError: (error) =>
        showToast({
          tone: 'destructive',
          title: toProblem(error).code === 'CONFLICT' ? t('changedMeanwhile') : ofError(error),
        }),
      onSettled: (_saved, error) => {
        if (!error || toProblem(error).code === 'CONFLICT')
          void queryClient.invalidateQueries({ queryKey: api.shop.loadSettings.key() });
      },
    }),
  );

  function save(event: FormEvent) {
    event.preventDefault();
    const { version, vat, delivery, days, ...rest } = draft;
    const parsed = shopSettingsFields.safeParse({
      ...rest,
      // Percent have two decimals, as shekels do.
      vatBasisPoints: parseShekels(vat),
      deliveryAgorot: parseShekels(delivery),
      paymentDays: parseCount(days),
    });
    setErrors(ofFields(fieldProblems(parsed.error?.issues ?? [])));
    if (parsed.success) store.mutate({ ...parsed.data, version });
  }

  const numbers = [
    { name: 'vat', at: 'vatBasisPoints', hint: t('vatHint') },
    { name: 'delivery', at: 'deliveryAgorot', hint: undefined },
    { name: 'days', at: 'paymentDays', hint: undefined },
  ] as const;
  return (
    <form onSubmit={save} noValidate className="card grid gap-4" aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('shop')}
      </h2>
      <Switch label={t('isOn')} hint={t('isOnHint')} isSelected={draft.isOn} onChange={(isOn) => change({ isOn })} />
      <div className="grid items-start gap-4 md:grid-cols-3">
        {numbers.map(({ name, at, hint }) => (
          <TextField
            key={name}
            label={t(name === 'days' ? 'paymentDays' : name)}
            hint={hint}
            error={errors[at]}
            inputMode="decimal"
            dir="ltr"
            value={draft[name]}
            onChange={(words) => change({ [name]: words })}
          />
        ))}
      </div>
      <h3 className="mt-2 text-h4">{t('payTitle')}</h3>
      <p className="hint">{t('payHint')}</p>
      {texts.map((name) => (
        <TextArea
          key={name}
          label={t(name)}
          isOptional
          rows={3}
          error={errors[name]}
          value={draft[name]}
          onChange={(words) => change({ [name]: words })}
        />
      ))}
      <Button type="submit" className="justify-self-start" isPending={store.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
