import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { differences } from './rules.ts';
import { useEditor } from '../use-editor.tsx';
import { Version } from './version.tsx';
import { type Conflict, useConflict } from './use-conflict.ts';
import { useContentWords } from './use-content-words.ts';

/** Two versions of one section, side by side where they differ. Until one is chosen, both are kept. */
export function ConflictDialog() {
  const conflict = useConflict();
  return conflict && <Decision key={conflict.section} {...conflict} />;
}

function Decision({ section, ...versions }: Conflict) {
  const t = useText('editor.conflict');
  const sections = useText('sections');
  const { draft, saving, registry } = useEditor();
  const partsOf = useContentWords(registry, section);
  const { mine, theirs } = differences(partsOf(versions.mine), partsOf(versions.theirs));

  async function keepMine() {
    draft.keepMine(section);
    await saving.saveAgain();
  }

  return (
    <Dialog
      width="lg"
      title={t('title')}
      isOpen
      onOpenChange={saving.setDeciding}
      actions={
        <>
          <Button icon={ColumnsIcon} onPress={() => draft.keepBoth(section)}>
            {t('keepBoth')}
          </Button>
          <Button kind="ghost" onPress={() => saving.setDeciding(false)}>
            {t('decideLater')}
          </Button>
        </>
      }
    >
      <>
        <p>{t('text', { section: sections(section) })}</p>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <Version
            title={t('theirs')}
            state={t('theirsSaved')}
            parts={theirs}
            action={
              <Button kind="line" onPress={() => draft.takeTheirs(section)}>
                {t('takeTheirs')}
              </Button>
            }
          />
          <Version
            title={t('mine')}
            state={t('mineUnsaved')}
            parts={mine}
            action={
              <Button kind="line" isPending={draft.isSaving} onPress={() => void keepMine()}>
                {t('keepMine')}
              </Button>
            }
          />
        </div>
        <p className="mt-3 text-sm">{t('keepBothHint')}</p>
      </>
    </Dialog>
  );
}
