import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowsMergeIcon } from '@phosphor-icons/react/dist/ssr/ArrowsMerge';
import { FileArrowDownIcon } from '@phosphor-icons/react/dist/ssr/FileArrowDown';
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/ssr/FileArrowUp';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import type { DrawnTree } from '../tree.schema.ts';
import { TreeSearch } from './tree-search.tsx';

export interface TreeChoice {
  id: string;
  ownerName: string;
}

interface TreeBarProps {
  tree: DrawnTree;
  choices: TreeChoice[];
  onTree(treeId: string): void;
  onFocus(personId: string): void;
  onExport(): void;
}

/** The owner of the tree, and actions on the whole tree. */
export function TreeBar({ tree, choices, onTree, onFocus, onExport }: TreeBarProps) {
  const t = useText('tree');
  const merge = useText('treeMerge');
  return (
    <div className="tree-bar">
      <a href="/family" className="link inline-flex min-h-tap items-center gap-2 text-sm">
        <Icon of={ArrowLeftIcon} mirrored />
        {t('back')}
      </a>
      <h1 className="text-h3">
        {tree.relation === 'owner' ? t('title') : t.rich('of', { name: tree.ownerName, bdi })}
      </h1>
      <span className="badge">{t('count', { count: tree.count })}</span>
      {choices.length > 1 && (
        <Select
          label={t('choose')}
          className="[&_.label]:sr-only"
          items={choices.map(({ id, ownerName }) => ({ id, label: ownerName }))}
          value={tree.id}
          onChange={onTree}
        />
      )}
      <TreeSearch treeId={tree.id} onFocus={({ id }) => onFocus(id)} />
      {tree.focusId !== null && (
        <LinkButton kind="ghost" icon={FileArrowUpIcon} href={`/family/tree/import?tree=${tree.id}`}>
          {t('importFile')}
        </LinkButton>
      )}
      {tree.count > 1 && (
        <LinkButton kind="ghost" icon={ArrowsMergeIcon} href={`/family/tree/duplicates?tree=${tree.id}`}>
          {merge('open')}
        </LinkButton>
      )}
      {tree.focusId !== null && (
        <Button kind="ghost" icon={FileArrowDownIcon} onPress={onExport}>
          {t('export.open')}
        </Button>
      )}
      <Button kind="ghost" icon={PrinterIcon} onPress={() => window.print()} className="max-md:hidden">
        {t('print')}
      </Button>
    </div>
  );
}
