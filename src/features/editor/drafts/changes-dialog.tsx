import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { differences } from '../dialogs/dialogs.rules.ts';
import { useContentTexts } from '../dialogs/use-content-texts.ts';
import { Version } from '../dialogs/version.tsx';
import { useEditor } from '../use-editor.tsx';
import { useSectionNames } from '../use-section-names.ts';

/** Compares the public page with unpublished changes. */
export function ChangesDialog({ onClose }: { onClose(): void }) {
  const t = useText('editor.drafts');
  const { draft, saving } = useEditor();

  async function publish() {
    onClose();
    await saving.save();
  }

  return (
    <Dialog
      width="lg"
      title={t('changes')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={() => void publish()}>{t('publish')}</Button>
          <Button kind="ghost" onPress={onClose}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <>
        {draft.drafted.map((section) => (
          <ChangedSection key={section} section={section} />
        ))}
      </>
    </Dialog>
  );
}

function ChangedSection({ section }: { section: SavedSection }) {
  const t = useText('editor.drafts');
  const { nameOfChange } = useSectionNames();
  const { draft, registry } = useEditor();
  const partsOf = useContentTexts(registry, section);
  const { mine, theirs } = differences(partsOf(draft.base[section]), partsOf(draft.published[section]));
  const name = nameOfChange(section, draft.published[section], draft.base[section]);
  return (
    <section aria-label={name} className="mt-2 mb-5">
      <h3 className="mb-2 font-sans text-ui font-semibold text-ink">{name}</h3>
      <div className="grid gap-4 md:grid-cols-2">
        <Version title={t('onPage')} state={t('onPageState')} parts={theirs} />
        <Version title={t('inDraft')} state={t('inDraftState')} parts={mine} />
      </div>
    </section>
  );
}
