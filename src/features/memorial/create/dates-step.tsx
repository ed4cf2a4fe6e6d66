import { type FormEvent, useState } from 'react';
import { dateGap, type DateParts } from '#core/date-parts.ts';
import { PersonDateField } from '#client/person-date-field.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form.tsx';
import { areDatesInOrder, type NewMemorialDraft, hasDateGap } from './create-memorial.rules.ts';
import { StepActions } from './step-actions.tsx';

interface DatesStepProps {
  draft: NewMemorialDraft;
  onChange: (part: Partial<NewMemorialDraft>) => void;
  onNext: () => void;
  onBack: () => void;
}

export function DatesStep({ draft, onChange, onNext, onBack }: DatesStepProps) {
  const t = useText('create.dates');
  const common = useText('common');
  const validation = useText('validation');
  const lacks = useText('dates.gap');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isWrong = errors.deathDate !== undefined && !areDatesInOrder(draft);

  /** Shown on submit, where the field gets focus with its error. */
  function gapOf(typed: DateParts | null): string | undefined {
    const gap = typed && errors.date !== undefined ? dateGap(typed) : null;
    return gap ? lacks(gap) : undefined;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasDateGap(draft)) setErrors({ date: '' });
    else if (areDatesInOrder(draft)) onNext();
    else setErrors({ deathDate: validation('dateOrder') });
  }

  return (
    <Form onSubmit={submit} validationErrors={errors}>
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-4">
        <PersonDateField
          label={t('birth')}
          value={draft.birthDate}
          onChange={(birthDate) => onChange({ birthDate })}
          typed={draft.birthTyped}
          onTyped={(birthTyped) => onChange({ birthTyped })}
          error={gapOf(draft.birthTyped)}
        />
        <PersonDateField
          label={t('death')}
          value={draft.deathDate}
          onChange={(deathDate) => onChange({ deathDate })}
          typed={draft.deathTyped}
          onTyped={(deathTyped) => onChange({ deathTyped })}
          afterSunset={draft.isAfterSunset ? 'yes' : undefined}
          error={gapOf(draft.deathTyped) ?? (isWrong ? errors.deathDate : undefined)}
        />
      </div>
      <Checkbox
        isSelected={draft.isAfterSunset}
        isDisabled={draft.deathDate === null}
        onChange={(isAfterSunset) => onChange({ isAfterSunset })}
      >
        {t('afterSunset')}
      </Checkbox>
      <StepActions
        onBack={onBack}
        next={
          <Button type="submit" size="lg">
            {common('next')}
          </Button>
        }
        skip={
          <Button kind="ghost" onPress={onNext}>
            {common('skip')}
          </Button>
        }
      />
    </Form>
  );
}
