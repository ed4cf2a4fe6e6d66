import { type FormEvent, useState } from 'react';
import { client } from '#client/api.ts';
import { fieldProblems, toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { parseCount, parseShekels, shekelsText } from '#core/shekels.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { createPlanSchema, freePlanName, type ManagedPlan } from '../plans.schema.ts';

interface PlanDialogProps {
  /** Null for a new one. */
  plan: ManagedPlan | null;
  onClose(): void;
}

/** Form values of a plan. */
interface PlanDraft {
  name: string;
  price: string;
  storage: string;
  views: string;
  memorials: string;
  order: string;
  isActive: boolean;
}

function toPlanDraft(plan: ManagedPlan | null): PlanDraft {
  return {
    name: plan?.name ?? '',
    price: plan ? shekelsText(plan.pricePerMonth) : '',
    storage: String(plan?.maxStorageGb ?? 0),
    views: String(plan?.maxMonthlyViews ?? 0),
    memorials: String(plan?.maxMemorials ?? 0),
    order: String(plan?.displayOrder ?? 0),
    isActive: plan?.isActive ?? true,
  };
}

function toPlanInput(draft: PlanDraft) {
  return {
    name: draft.name,
    isActive: draft.isActive,
    pricePerMonth: parseShekels(draft.price),
    maxStorageGb: parseCount(draft.storage),
    maxMonthlyViews: parseCount(draft.views),
    maxMemorials: parseCount(draft.memorials),
    displayOrder: parseCount(draft.order),
  };
}

/** A plan with its price and limits. The free plan keeps its name and price, and stays active. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const t = useText('adminShop.plans');
  const { words, ofFields } = useProblem();
  const [draft, setDraft] = useState(() => toPlanDraft(plan));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const isFree = plan?.name === freePlanName;

  async function run(work: () => Promise<string>) {
    setBusy(true);
    setProblem(null);
    try {
      showToast({ tone: 'success', title: await work() });
      onClose();
    } catch (error) {
      const caught = toProblem(error);
      setErrors(ofFields(caught.fields));
      if (caught.fields.length === 0) setProblem(caught.code === 'CONFLICT' ? t('nameTaken') : words(caught));
    } finally {
      setBusy(false);
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const parsed = createPlanSchema.safeParse(toPlanInput(draft));
    setErrors(ofFields(fieldProblems(parsed.error?.issues ?? [])));
    if (!parsed.success || isBusy) return;
    const { data } = parsed;
    void run(async () => {
      if (plan) await client.plans.update({ ...data, id: plan.id, baseVersion: plan.version });
      else await client.plans.create(data);
      return t('saved');
    });
  }

  async function remove(id: string) {
    setRemoving(false);
    await run(async () => {
      const { outcome } = await client.plans.remove({ id });
      return t(`removed.${outcome}`);
    });
  }

  return (
    <>
      <Dialog
        title={plan ? t('edit') : t('add')}
        isOpen={!isRemoving}
        hasWork
        width="lg"
        onOpenChange={(isOpen) => !isOpen && !isRemoving && onClose()}
      >
        <form onSubmit={save} noValidate className="grid gap-4">
          {isFree && <p className="hint">{t('freeRule')}</p>}
          <PlanFields
            draft={draft}
            errors={errors}
            isFree={isFree}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
          {!isFree && (
            <Switch
              label={t('fields.isActive')}
              isSelected={draft.isActive}
              onChange={(isActive) => setDraft({ ...draft, isActive })}
            />
          )}
          {problem && (
            <Note tone="closed" role="alert">
              {problem}
            </Note>
          )}
          <PlanActions
            isBusy={isBusy}
            onCancel={onClose}
            onRemove={plan && !isFree ? () => setRemoving(true) : undefined}
          />
        </form>
      </Dialog>
      {plan && (
        <Question
          title={t('removeTitle')}
          isOpen={isRemoving}
          confirmLabel={t('remove')}
          isDanger
          isPending={isBusy}
          onClose={() => setRemoving(false)}
          onConfirm={() => void remove(plan.id)}
        >
          <p>{t('removeText')}</p>
        </Question>
      )}
    </>
  );
}

interface PlanFieldsProps {
  draft: PlanDraft;
  errors: Record<string, string>;
  /** Its name and price cannot be changed. */
  isFree: boolean;
  onChange(part: Partial<PlanDraft>): void;
}

/** The name, the price and the limits. */
function PlanFields({ draft, errors, isFree, onChange }: PlanFieldsProps) {
  const t = useText('adminShop.plans');
  const numbers = [
    { name: 'storage', at: 'maxStorageGb', hint: t('zero') },
    { name: 'views', at: 'maxMonthlyViews', hint: t('zero') },
    { name: 'memorials', at: 'maxMemorials', hint: t('zero') },
    { name: 'order', at: 'displayOrder', hint: undefined },
  ] as const;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('fields.name')}
        error={errors.name}
        isReadOnly={isFree}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('fields.price')}
        error={errors.pricePerMonth}
        isReadOnly={isFree}
        inputMode="decimal"
        dir="ltr"
        value={draft.price}
        onChange={(text) => onChange({ price: text })}
      />
      {numbers.map(({ name, at, hint }) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          hint={hint}
          error={errors[at]}
          inputMode="numeric"
          dir="ltr"
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </div>
  );
}

interface PlanActionsProps {
  isBusy: boolean;
  onCancel(): void;
  onRemove: (() => void) | undefined;
}

function PlanActions({ isBusy, onCancel, onRemove }: PlanActionsProps) {
  const t = useText('adminShop.plans');
  const common = useText('common');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" isPending={isBusy}>
        {t('save')}
      </Button>
      <Button kind="ghost" onPress={onCancel}>
        {common('cancel')}
      </Button>
      {onRemove && (
        <Button kind="ghost" className="ms-auto text-danger" onPress={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
