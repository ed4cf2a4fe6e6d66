import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ArrowUUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpRight';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { useEditor } from './use-editor.tsx';

export function UndoButtons({ hasTooltip }: { hasTooltip: boolean }) {
  const t = useText('editor');
  const { undo, redo, history } = useEditor().draft;
  return (
    <>
      <IconButton
        icon={ArrowUUpLeftIcon}
        isMirrored
        label={t('undo')}
        hasTooltip={hasTooltip}
        isDisabled={history.past.length === 0}
        onPress={undo}
      />
      <IconButton
        icon={ArrowUUpRightIcon}
        isMirrored
        label={t('redo')}
        hasTooltip={hasTooltip}
        isDisabled={history.future.length === 0}
        onPress={redo}
      />
    </>
  );
}
