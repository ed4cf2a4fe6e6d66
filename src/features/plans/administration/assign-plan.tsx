import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, client } from '#client/api.ts';
import { fieldProblems, toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { type PlainDate, todayInJerusalem } from '#core/dates.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { assignPlanSchema, type ManagedPlan } from '../plans.schema.ts';

/** The end of a day in Jerusalem, in summer or winter time. An invalid day is returned unchanged, and the schema refuses it. */
function endOfDay(day: string): string {
  const ends = ['T21:59:59Z', 'T20:59:59Z'].map((time) => new Date(`${day}${time}`));
  const end = ends.find((at) => !Number.isNaN(at.getTime()) && todayInJerusalem(at) === day);
  return end?.toISOString() ?? day;
}

interface AssignPlanProps {
  plans: readonly ManagedPlan[];
  nameOf(plan: ManagedPlan): string;
}

const empty: { email: string; until: PlainDate | null; giftOf: string } = { email: '', until: null, giftOf: '' };

/** Gives an account a plan from now on, also as the gift of another account. */
export function AssignPlan({ plans, nameOf }: AssignPlanProps) {
  const t = useText('adminShop.plans.assign');
  const title = useId();
  const { words, ofFields } = useProblem();
  const queryClient = useQueryClient();
  const [today] = useState(() => todayInJerusalem(new Date()));
  const [draft, setDraft] = useState(empty);
  const [planId, setPlanId] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function give(event: FormEvent) {
    event.preventDefault();
    const parsed = assignPlanSchema.safeParse({
      email: draft.email,
      planId: planId ?? '',
      endsAt: draft.until === null ? null : endOfDay(draft.until),
      giftOf: draft.giftOf.trim() === '' ? null : draft.giftOf,
    });
    setErrors(ofFields(fieldProblems(parsed.error?.issues ?? [])));
    setProblem(null);
    if (!parsed.success || isBusy) return;
    setBusy(true);
    try {
      await client.plans.assign(parsed.data);
      showToast({ tone: 'success', title: t('given') });
      setDraft(empty);
      await queryClient.invalidateQueries({ queryKey: api.plans.listManaged.key() });
    } catch (error) {
      const caught = toProblem(error);
      setProblem(caught.code === 'NOT_FOUND' ? t('notFound') : words(caught));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void give(event)} noValidate className="card grid gap-4" aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('title')}
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          type="email"
          label={t('email')}
          error={errors.email}
          value={draft.email}
          onChange={(email) => setDraft({ ...draft, email })}
        />
        <Select
          label={t('plan')}
          error={errors.planId}
          items={plans.map((plan) => ({ id: plan.id, label: nameOf(plan) }))}
          value={planId}
          onChange={setPlanId}
        />
        <DateField
          label={t('until')}
          hint={t('untilHint')}
          error={errors.endsAt}
          value={draft.until}
          min={today}
          onChange={(until) => setDraft({ ...draft, until })}
        />
        <TextField
          type="email"
          label={t('giftOf')}
          hint={t('giftHint')}
          error={errors.giftOf}
          value={draft.giftOf}
          onChange={(giftOf) => setDraft({ ...draft, giftOf })}
        />
      </div>
      {problem && (
        <Note tone="closed" role="alert">
          {problem}
        </Note>
      )}
      <Button type="submit" kind="line" className="justify-self-start" isPending={isBusy}>
        {t('give')}
      </Button>
    </form>
  );
}
