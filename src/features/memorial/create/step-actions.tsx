import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';

interface StepActionsProps {
  next: ReactNode;
  skip: ReactNode;
  onBack: () => void;
  isDisabled?: boolean;
}

/** Next, skip, back: in this order for the keyboard, with back at the opposite end. */
export function StepActions({ next, skip, onBack, isDisabled }: StepActionsProps) {
  const common = useText('common');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {next}
      {skip}
      <Button kind="ghost" icon={ArrowLeftIcon} isMirrored isDisabled={isDisabled} onPress={onBack} className="ms-auto">
        {common('back')}
      </Button>
    </div>
  );
}
