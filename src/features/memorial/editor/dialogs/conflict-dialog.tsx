import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { bothOf, differences } from './rules.ts';
import type { SavedSection, Working } from '../../schema.ts';
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

  /** One after the other, to be put in order before they are saved. */
  function keepBoth() {
    const both = bothOf(draft.base[section], versions.mine, versions.theirs);
    draft.keepBoth(section, both as Working[SavedSection]); // made of the two
  }

  async function keepMine() {
    draft.keepMine(section);
    await saving.save();
  }

  return (
    <Dialog
      width="lg"
      title={t('title')}
      isOpen
      onOpenChange={saving.setDeciding}
      actions={
        <>
          <Button icon={ColumnsIcon} onPress={keepBoth}>
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
