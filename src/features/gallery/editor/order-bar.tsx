import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { ActionBar, barLink } from '../../../client/action-bar.tsx';
import type { PlaceInOrder } from '../gallery.schema.ts';
import { findMoveTarget, type MoveStep, moveSteps } from './gallery-editor.rules.ts';

interface OrderBarProps {
  ids: readonly string[];
  /** The picked up picture. */
  held: string | null;
  onMove(before: PlaceInOrder): void;
  onPutDown(): void;
  onDone(): void;
}

/** Moves a picture without dragging: by keyboard, touch or voice control. */
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It replaces the button that started this.
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
      // Another editor may have moved the first picture meanwhile.
      onPress={() => before !== undefined && onMove(step === 'first' ? 'first' : before)}
    >
      {t(step)}
    </Button>
  );
}
