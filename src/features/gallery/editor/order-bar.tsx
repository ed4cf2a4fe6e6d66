import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { ActionBar, barLink } from '../../../client/action-bar.tsx';
import type { PlaceInOrder } from '../gallery.schema.ts';
import { findMoveTarget, type MoveStep, moveSteps } from './gallery-editor.rules.ts';

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
    <ActionBar label={t('bar')} onEscape={held ? onPutDown : onDone}>
      <output className="min-w-40 flex-1 text-sm max-md:basis-full">
        {held ? t('held', { position: ids.indexOf(held) + 1, total: ids.length }) : t('hint')}
      </output>
      {held && (
        <>
          {moveSteps.map((step) => (
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
    </ActionBar>
  );
}

interface StepButtonProps extends Pick<OrderBarProps, 'ids' | 'onMove'> {
  step: MoveStep;
  held: string;
}

function StepButton({ step, ids, held, onMove }: StepButtonProps) {
  const t = useText('galleryEditor.order');
  const before = findMoveTarget(ids, held, step);
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
