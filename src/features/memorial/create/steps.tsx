import { useText } from '#i18n/text.tsx';
import { Steps as UiSteps } from '#ui/steps.tsx';
import { type Step, steps } from './rules.ts';

/** The steps of the guided start. */
export function Steps({ at, unfinished }: { at: Step; unfinished: Step | null }) {
  const t = useText('create.steps');
  const ordinals = useText('create.ordinals');
  return (
    <UiSteps
      label={t('label')}
      steps={steps.map((id) => ({ id, label: t(id), ordinal: ordinals(id) }))}
      at={at}
      unfinished={unfinished}
    />
  );
}
