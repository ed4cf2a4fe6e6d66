import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useEditor } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';
import { useConflict } from './use-conflict.ts';
import { useSaveTexts } from './use-save-texts.ts';

/** Keeps a postponed conflict visible. */
export function ConflictStrip() {
  const t = useText('editor.conflict');
  const { nameOfChange } = useSectionNames();
  const { saving } = useEditor();
  const conflict = useConflict();
  const by = useSaveTexts()(conflict?.save);
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
      <b>{t('titleOf', { section: nameOfChange(conflict.section, conflict.theirs, conflict.mine) })}.</b>{' '}
      {t('text', by)}
    </Strip>
  );
}
