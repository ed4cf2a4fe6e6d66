import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { SavedSection, Working } from '#features/memorial/memorial.schema.ts';
import { differences } from '../dialogs/dialogs.rules.ts';
import { useContentTexts } from '../dialogs/use-content-texts.ts';
import { Version } from '../dialogs/version.tsx';
import { changedSections } from '../section-validation.rules.ts';
import { useSaveTexts } from '../dialogs/use-save-texts.ts';
import { useEditor } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';
import type { DeviceCopy } from '../working-copy.schema.ts';
import { listCopiedSections } from './local-copies.rules.ts';

interface LocalCopyDialogProps {
  copy: DeviceCopy;
  onClose(): void;
  onPutBack(): void;
  /** The merged text, if the stored one changed meanwhile. */
  onKeepBoth: (() => void) | undefined;
  onDiscard(): void;
}

/** A local copy beside the saved content; only here it can be discarded. */
export function LocalCopyDialog({ copy, onClose, onPutBack, onKeepBoth, onDiscard }: LocalCopyDialogProps) {
  const t = useText('editor.found');
  const conflict = useText('editor.conflict');
  return (
    <Dialog
      width="lg"
      title={t('title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          {onKeepBoth && <Button onPress={onKeepBoth}>{conflict('keepBoth')}</Button>}
          <Button kind={onKeepBoth && 'line'} onPress={onPutBack}>
            {t('putBack')}
          </Button>
          <Button kind="ghost" onPress={onDiscard}>
            {t('giveUp')}
          </Button>
        </>
      }
    >
      <>
        {listCopiedSections(copy).map((section) => {
          const stored = copy.sections[section];
          return stored && <Compared key={section} section={section} content={stored.content} />;
        })}
      </>
    </Dialog>
  );
}

function Compared({ section, content }: { section: SavedSection; content: Working[SavedSection] }) {
  const t = useText('editor');
  const { nameOfChange } = useSectionNames();
  const { draft, registry } = useEditor();
  const by = useSaveTexts()(draft.lastSaves[section]);
  const partsOf = useContentTexts(registry, section);
  const isRewritten = changedSections(draft).includes(section);
  const { mine, theirs } = differences(partsOf(content), partsOf(draft.working[section]));
  const name = nameOfChange(section, draft.working[section], content);
  return (
    <section aria-label={name} className="mt-2 mb-5">
      <h3 className="mb-2 font-sans text-ui font-semibold text-ink">{name}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        {isRewritten ? (
          <Version title={t('found.now')} state={t('conflict.mineUnsaved')} parts={theirs} />
        ) : (
          <Version title={t('conflict.theirs', by)} state={t('conflict.theirsSaved', by)} parts={theirs} />
        )}
        <Version title={t('found.here')} state={t('conflict.mineUnsaved')} parts={mine} />
      </div>
    </section>
  );
}
