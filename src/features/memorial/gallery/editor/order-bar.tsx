import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Bar, barLink } from './bar.tsx';
import type { PlaceInOrder } from '../schema.ts';
import { beforeAfter, type Step, steps } from './rules.ts';

interface OrderBarProps {
  ids: readonly string[];
  /** The picture that is being moved. */
  held: string | null;
  onMove(before: PlaceInOrder): void;
  onPutDown(): void;
  onDone(): void;
}

/** How a picture is moved without dragging it: by keys, by a finger, by a voice. */
export function OrderBar({ ids, held, onMove, onPutDown, onDone }: OrderBarProps) {
  const t = useText('galleryEditor.order');
  return (
    <Bar label={t('bar')} onEscape={held ? onPutDown : onDone}>
      <output className="min-w-40 flex-1 text-sm max-md:basis-full">
        {held ? t('held', { position: ids.indexOf(held) + 1, total: ids.length }) : t('hint')}
      </output>
      {held && (
        <>
          {steps.map((step) => (
            <StepButton key={step} step={step} ids={ids} held={held} onMove={onMove} />
          ))}
          <Button kind="ghost" className={barLink} onPress={onPutDown}>
            {t('putDown')}
          </Button>
        </>
      )}
      <Button
        kind="candle"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that began this
        autoFocus
        onPress={onDone}
      >
        {t('done')}
      </Button>
    </Bar>
  );
}

interface StepButtonProps extends Pick<OrderBarProps, 'ids' | 'onMove'> {
  step: Step;
  held: string;
}

function StepButton({ step, ids, held, onMove }: StepButtonProps) {
  const t = useText('galleryEditor.order');
  const before = beforeAfter(ids, held, step);
  return (
    <Button
      kind="ghost"
      className={barLink}
      isDisabled={before === undefined}
      // The picture that is first here may have been moved meanwhile.
      onPress={() => before !== undefined && onMove(step === 'first' ? 'first' : before)}
    >
      {t(step)}
    </Button>
  );
}
