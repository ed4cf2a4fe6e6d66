import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useEditor } from '../use-editor.tsx';
import { useConflict } from './use-conflict.ts';

/** A decision that was put off stays in sight. */
export function ConflictStrip() {
  const t = useText('editor.conflict');
  const sections = useText('sections');
  const { saving } = useEditor();
  const conflict = useConflict();
  if (!conflict) return null;
  return (
    <Strip
      icon={ColumnsIcon}
      role="status"
      actions={
        <Button kind="ghost" onPress={() => saving.setDeciding(true)} className="text-sm">
          {t('seeBoth')}
        </Button>
      }
    >
      {t('text', { section: sections(conflict.section) })}
    </Strip>
  );
}
