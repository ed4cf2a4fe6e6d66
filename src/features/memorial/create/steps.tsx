import { useText } from '#i18n/text.tsx';
import { StepIndicator as UiSteps } from '#ui/steps.tsx';
import { type CreateStep, createSteps } from './create-memorial.rules.ts';

/** The steps of the guided start. */
export function CreateSteps({ at, unfinished }: { at: CreateStep; unfinished: CreateStep | null }) {
  const t = useText('create.steps');
  const ordinals = useText('create.ordinals');
  return (
    <UiSteps
      label={t('label')}
      steps={createSteps.map((id) => ({ id, label: t(id), ordinal: ordinals(id) }))}
      at={at}
      unfinished={unfinished}
    />
  );
}
