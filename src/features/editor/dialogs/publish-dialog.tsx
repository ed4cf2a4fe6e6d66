import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { essentials, missingEssentials } from './dialogs.rules.ts';
import type { Settings } from '#features/memorial/settings-section.schema.ts';
import { useEditor } from '../use-editor.tsx';
import { PublishedDialog } from './published-dialog.tsx';

type Essential = (typeof essentials)[number];

interface PublishDialogProps {
  onClose(): void;
  /** Opens the field of a missing detail. */
  onFill(essential: Essential): void;
}

/** Publishes the page after a summary of its content and of the search engine setting; nothing blocks it. */
export function PublishDialog({ onClose, onFill }: PublishDialogProps) {
  const t = useText('editor.publish');
  const { draft, saving } = useEditor();
  const { basic, settings } = draft.working;
  const [reach, setReach] = useState<'link' | 'search'>(settings.allowIndexing ? 'search' : 'link');
  const [isPublished, setPublished] = useState(false);
  const missing = missingEssentials(basic);

  async function publish() {
    // Errors and conflicts come first, so that no page is published incompletely.
    if ((await saving.saveQuietly()) !== 'saved') return onClose();
    const change = (part: Partial<Settings>) =>
      draft.change({ settings: { ...draft.get().working.settings, ...part } });
    change({ isPublic: true, allowIndexing: reach === 'search' });
    if ((await saving.saveQuietly()) === 'saved') return setPublished(true);
    // The failure was reported, so it must not be retried automatically.
    change({ isPublic: settings.isPublic, allowIndexing: settings.allowIndexing });
    onClose();
  }

  if (isPublished) return <PublishedDialog onClose={onClose} />;

  return (
    <Dialog
      width="lg"
      title={t.markup('title', { name: basic.name.trim() || draft.base.basic.name, bdi: isolate })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button isPending={draft.isSaving} pendingText={t('confirm')} onPress={() => void publish()}>
            {t('confirm')}
          </Button>
          <Button kind="ghost" isDisabled={draft.isSaving} onPress={onClose}>
            {t('notYet')}
          </Button>
        </>
      }
    >
      <>
        <p>{missing.length === 0 ? t('complete') : t('incomplete')}</p>
        <ul aria-label={t('checklist')} className="my-4">
          {essentials.map((essential) => (
            <EssentialRow
              key={essential.id}
              essential={essential}
              isMissing={missing.includes(essential.id)}
              onFill={() => onFill(essential)}
            />
          ))}
        </ul>
        <RadioCards
          label={t('search')}
          items={[
            { id: 'link', label: t('linkOnly'), body: t('linkOnlyHint') },
            { id: 'search', label: t('searchToo'), body: t('searchTooHint') },
          ]}
          value={reach}
          onChange={setReach}
          className="text-ink"
        />
        {draft.isUnsaved && <p className="mt-3 text-sm">{t('unsaved')}</p>}
      </>
    </Dialog>
  );
}

interface EssentialRowProps {
  essential: Essential;
  isMissing: boolean;
  onFill(): void;
}

function EssentialRow({ essential: { id }, isMissing, onFill }: EssentialRowProps) {
  const t = useText('editor');
  return (
    <li className="flex min-h-12 items-center gap-3 border-b text-ink">
      <Icon
        of={isMissing ? CircleDashedIcon : CheckCircleIcon}
        weight={isMissing ? 'regular' : 'fill'}
        size={20}
        label={isMissing ? t('publish.missing') : t('publish.has')}
        className={isMissing ? 'text-gold-ink' : 'text-success'}
      />
      <span className="min-w-0 flex-1">
        {t(`publish.${id}`)}
        {isMissing && id === 'photo' && <span className="text-sm text-ink-3"> {t('images.empty')}</span>}
      </span>
      {isMissing && (
        <button
          type="button"
          className="link relative text-sm after:absolute after:-inset-3"
          aria-label={t('publish.fillOf', { field: t(`publish.${id}`) })}
          onClick={onFill}
        >
          {t('publish.fill')}
        </button>
      )}
    </li>
  );
}
