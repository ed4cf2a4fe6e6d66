import { type FormEvent, useState } from 'react';
import { PersonDateField } from '#client/person-date-field.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form } from '#ui/form.tsx';
import { areDatesInOrder, type Draft } from './rules.ts';
import { StepActions } from './step-actions.tsx';

interface DatesStepProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onNext: () => void;
  onBack: () => void;
}

export function DatesStep({ draft, onChange, onNext, onBack }: DatesStepProps) {
  const t = useText('create.dates');
  const common = useText('common');
  const validation = useText('validation');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isWrong = errors.deathDate !== undefined && !areDatesInOrder(draft);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (areDatesInOrder(draft)) onNext();
    else setErrors({ deathDate: validation('dateOrder') });
  }

  return (
    <Form onSubmit={submit} validationErrors={errors}>
      <div className="grid items-start gap-5 xs:grid-cols-2 xs:gap-4">
        <PersonDateField label={t('birth')} value={draft.birthDate} onChange={(birthDate) => onChange({ birthDate })} />
        <PersonDateField
          label={t('death')}
          value={draft.deathDate}
          onChange={(deathDate) => onChange({ deathDate })}
          afterSunset={draft.isAfterSunset ? 'yes' : undefined}
          error={isWrong ? errors.deathDate : undefined}
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
