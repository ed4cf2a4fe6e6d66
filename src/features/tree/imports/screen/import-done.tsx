import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImportRow } from '../imports.schema.ts';
import { UndoImportButton } from './undo-import-button.tsx';

interface ImportDoneProps {
  treeId: string;
  row: ImportRow;
  onAnother(): void;
}

/** The outcome of an import. */
export function ImportDone({ treeId, row, onAnother }: ImportDoneProps) {
  const t = useText('treeImport.done');
  const { added = 0, joined = 0, known = 0, circles = 0 } = row.result ?? {};
  const more = [
    joined > 0 && t('joined', { count: joined }),
    known > 0 && t('known', { count: known }),
    circles > 0 && t('circles', { count: circles }),
  ].filter((words) => words !== false);
  return (
    <section className="grid justify-items-center gap-4 pt-10 text-center">
      <span aria-hidden="true" className="tree-import-arch">
        <Icon of={CheckIcon} size={52} />
      </span>
      <div role="status">
        <h2>{t('title', { count: added })}</h2>
      </div>
      {more.length > 0 && <p className="max-w-prose text-ink-2">{more.join(' ')}</p>}
      <LinkButton size="lg" href={`/family/tree?tree=${treeId}`}>
        {t('toTree')}
      </LinkButton>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="ghost" onPress={onAnother}>
          {t('another')}
        </Button>
        {row.canUndo && added + joined > 0 && <UndoImportButton treeId={treeId} importId={row.id} />}
      </div>
    </section>
  );
}
