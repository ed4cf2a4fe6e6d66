import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { PresenceBar } from '../presence/present.tsx';
import { useEditor } from '../use-editor.tsx';
import { SaveLine } from './save-line.tsx';
import { UndoButtons } from '../undo-buttons.tsx';
import { ViewLink } from './view-link.tsx';
import { VisibilityStatus } from './visibility.tsx';

/** The bar of the desktop editor: the name of the page, the save state and the actions. */
export function TopBar() {
  const t = useText('editor');
  const sections = useText('sections');
  const { draft, saving, publish, hrefOf } = useEditor();

  return (
    <header className="sticky top-0 z-30 hidden h-[68px] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b bg-surface px-4 whitespace-nowrap lg:grid xl:gap-4 xl:grid-cols-[minmax(0,1fr)_auto_minmax(max-content,1fr)]">
      <Crumbs />
      <div className="flex min-w-0 items-center gap-3">
        <b className="text-sm font-semibold">{t('editing')}</b>
        <VisibilityStatus />
        <SaveLine />
        <PresenceBar />
      </div>
      <div className="flex items-center justify-end gap-1">
        <UndoButtons hasTooltip />
        <PreviewToggle />
        <a
          href={hrefOf('settings')}
          aria-label={sections('settings')}
          className={buttonClass({ kind: 'ghost', size: 'icon' })}
        >
          <Icon of={GearSixIcon} size={20} />
        </a>
        <ViewLink words="wide" />
        <HistoryLink />
        {!draft.isPublic && draft.closedByOperators === null && (
          <Button kind="line" icon={GlobeIcon} onPress={publish} className="ms-1 max-xl:[&>svg]:hidden">
            {t('publish.open')}
          </Button>
        )}
        <Button
          icon={CheckIcon}
          isPending={draft.isSaving}
          pendingText={t('save.saving')}
          onPress={() => void saving.save()}
          className="ms-1.5 max-xl:[&>svg]:hidden"
        >
          {draft.isPublic && draft.drafted.length > 0 ? t('drafts.publish') : t('save.action')}
        </Button>
      </div>
    </header>
  );
}

function HistoryLink() {
  const t = useText('history');
  const { memorialId } = useEditor();
  return (
    <a
      href={`/edit-memorial/${memorialId}/history`}
      aria-label={t('title')}
      className={buttonClass({ kind: 'ghost', size: 'icon' })}
    >
      <Icon of={ClockCounterClockwiseIcon} size={20} />
    </a>
  );
}

function PreviewToggle() {
  const t = useText('editor.preview');
  const { isPreviewing, togglePreview } = useEditor();
  return (
    <Button
      kind={isPreviewing ? 'soft' : 'ghost'}
      icon={ColumnsIcon}
      aria-pressed={isPreviewing}
      aria-keyshortcuts="Control+P Meta+P"
      onPress={togglePreview}
    >
      <span className="max-xl:sr-only">{t('live')}</span>
    </Button>
  );
}

function Crumbs() {
  const t = useText('editor');
  const { draft } = useEditor();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <EditorBackLink />
      <nav aria-label={t('breadcrumbs')} className="min-w-0">
        <ol className="flex min-w-0 items-center gap-2 text-sm text-ink-3">
          <li className="shrink-0">
            <a href="/dashboard" className="inline-flex min-h-tap items-center hover:text-ink hover:underline">
              {t('breadcrumb')}
            </a>
          </li>
          <li className="flex min-w-0 items-center gap-2">
            <Icon of={CaretRightIcon} size={14} mirrored />
            <bdi aria-current="page" className="truncate font-serif text-[1.25rem] leading-snug font-medium text-ink">
              {draft.working.basic.name.trim() || draft.base.basic.name}
            </bdi>
          </li>
        </ol>
      </nav>
    </div>
  );
}

export function EditorBackLink() {
  const t = useText('editor.load');
  return (
    <a href="/dashboard" aria-label={t('dashboard')} className={buttonClass({ kind: 'ghost', size: 'icon' })}>
      <Icon of={ArrowLeftIcon} size={20} mirrored />
    </a>
  );
}
