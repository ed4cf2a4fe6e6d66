import { CloudCheckIcon } from '@phosphor-icons/react/dist/ssr/CloudCheck';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { CloudWarningIcon } from '@phosphor-icons/react/dist/ssr/CloudWarning';
import { ColumnsIcon } from '@phosphor-icons/react/dist/ssr/Columns';
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { useHasUnfinished } from '#client/use-unfinished.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { SaveState } from '../editor.rules.ts';
import { useEditor } from '../use-editor.tsx';
import { useTimeAgo } from './use-time-ago.ts';

const colors: Record<SaveState, string> = {
  saved: 'text-ink-2',
  draft: 'text-gold-ink',
  saving: 'text-ink-2',
  unsaved: 'text-gold-ink',
  conflict: 'text-gold-ink',
  device: 'text-ink-2',
  failed: 'text-danger',
};

/** The save state, always as text beside an icon. */
export function SaveLine({ className }: { className?: string }) {
  const { draft, memorialId } = useEditor();
  const { state } = draft;
  const isExcepted = useHasUnfinished(memorialId) && (state === 'saved' || state === 'draft');
  return (
    <p
      role="status"
      className={joinClasses(
        'flex min-w-0 items-center gap-2 text-sm',
        isExcepted ? 'text-gold-ink' : colors[state],
        className,
      )}
    >
      <Sign state={isExcepted ? 'unsaved' : state} />
      <span className="truncate">
        {isExcepted ? <LeftOutSections /> : <SaveText state={state} savedAt={draft.savedAt} />}
      </span>
    </p>
  );
}

function LeftOutSections() {
  return useText('editor.save')('savedExcept');
}

function SaveText({ state, savedAt }: { state: SaveState; savedAt: Date }) {
  const t = useText('editor');
  const ago = useTimeAgo(savedAt);
  switch (state) {
    case 'saved':
      // Screen readers should not announce every minute.
      return t.rich('save.savedAt', { time: ago, passing: (words) => <time aria-hidden="true">{words}</time> });
    case 'draft':
      return t.rich('save.draftAt', { time: ago, passing: (words) => <time aria-hidden="true">{words}</time> });
    case 'saving':
      return t('save.saving');
    case 'unsaved':
      return t('save.unsaved');
    case 'failed':
      return t('save.failedTitle');
    case 'device':
      return t('save.onDevice');
    case 'conflict':
      return t('conflict.title');
  }
}

function Sign({ state }: { state: SaveState }) {
  if (state === 'saving') return <Spinner />;
  if (state === 'unsaved') return <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-gold" />;
  const icon = {
    saved: CloudCheckIcon,
    draft: NotePencilIcon,
    device: CloudSlashIcon,
    failed: CloudWarningIcon,
    conflict: ColumnsIcon,
  }[state];
  return <Icon of={icon} size={20} className={state === 'saved' ? 'text-success' : undefined} />;
}
