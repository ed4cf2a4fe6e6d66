import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { useText } from '#i18n/text.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { SectionTabs } from '../menu/section-tabs.tsx';
import { PresenceBar } from '../presence/present.tsx';
import type { SaveState } from '../editor.rules.ts';
import { useEditor } from '../use-editor.tsx';
import { PublishStrip } from './publish-strip.tsx';
import { EditorBackLink } from './top-bar.tsx';
import { VisibilityStatus } from './visibility.tsx';

/** Below 1024 px: the name, the save state and button stay visible, with the sections below. */
export function PhoneBar() {
  const t = useText('editor.save');
  const drafts = useText('editor.drafts');
  const preview = useText('editor.preview');
  const { draft, saving, isPreviewing, togglePreview } = useEditor();
  return (
    <>
      <header className="sticky top-0 z-30 border-b bg-surface pt-2 lg:hidden">
        <div className="flex items-center gap-1 px-2.5">
          <EditorBackLink />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <bdi className="max-w-full truncate font-serif text-[1.25rem] leading-snug font-medium">
              {draft.working.basic.name.trim() || draft.base.basic.name}
            </bdi>
            <State />
          </div>
          <PresenceBar />
          <IconButton
            icon={isPreviewing ? PencilSimpleIcon : EyeIcon}
            label={isPreviewing ? preview('edit') : preview('show')}
            hasTooltip={false}
            onPress={togglePreview}
          />
          <Button
            isPending={draft.isSaving}
            pendingText={t('action')}
            onPress={() => void saving.save()}
            className="px-4"
          >
            {draft.isPublic && draft.drafted.length > 0 ? drafts('publishShort') : t('action')}
          </Button>
        </div>
        {isPreviewing ? <div className="h-2" /> : <SectionTabs />}
      </header>
      {!isPreviewing && <PublishStrip />}
    </>
  );
}

const tones: Record<Exclude<SaveState, 'saved'>, BadgeTone> = {
  draft: 'gold',
  saving: 'plain',
  unsaved: 'gold',
  conflict: 'gold',
  device: 'plain',
  failed: 'bad',
};

function State() {
  const t = useText('editor');
  const { state } = useEditor().draft;
  const words = {
    saving: t('save.saving'),
    unsaved: t('save.unsavedBadge'),
    conflict: t('conflict.badge'),
    failed: t('save.failedTitle'),
    device: t('save.onDevice'),
    draft: t('drafts.badge'),
  };
  return (
    <div role="status" className="flex min-w-0">
      {state === 'saved' ? <VisibilityStatus /> : <Badge tone={tones[state]}>{words[state]}</Badge>}
    </div>
  );
}
