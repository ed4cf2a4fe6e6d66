import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { useActor } from '#client/use-actor.ts';
import { toInitials } from '#core/initials.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { differences } from './dialogs.rules.ts';
import { useEditor } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';
import { Version } from './version.tsx';
import { type Conflict, useConflict } from './use-conflict.ts';
import { useContentTexts } from './use-content-texts.ts';
import { useSaveTexts } from './use-save-texts.ts';

/** Two versions of a section side by side where they differ. Both are kept until one is chosen. */
export function ConflictDialog() {
  const conflict = useConflict();
  return conflict && <Decision key={conflict.section} {...conflict} />;
}

function Decision({ section, save, ...versions }: Conflict) {
  const t = useText('editor.conflict');
  const { nameOfChange } = useSectionNames();
  const by = useSaveTexts()(save);
  const { user } = useActor();
  const { draft, saving, registry } = useEditor();
  const partsOf = useContentTexts(registry, section);
  const { mine, theirs } = differences(partsOf(versions.mine), partsOf(versions.theirs));

  async function keepMine() {
    draft.keepMine(section);
    await saving.saveAgain();
  }

  return (
    <Dialog
      width="xl"
      title={t('titleOf', { section: nameOfChange(section, versions.theirs, versions.mine) })}
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
        <p>{t('text', by)}</p>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <Version
            title={t('theirs', by)}
            state={t('theirsSaved', by)}
            initials={save?.author ? toInitials(save.author) : undefined}
            parts={theirs}
            action={
              <Button kind="line" onPress={() => draft.takeTheirs(section)}>
                {t('takeTheirs', by)}
              </Button>
            }
          />
          <Version
            title={t('mine')}
            state={t('mineUnsaved')}
            initials={user ? toInitials(`${user.firstName} ${user.lastName}`) : undefined}
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
