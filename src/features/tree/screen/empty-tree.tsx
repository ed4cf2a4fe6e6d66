import { FileArrowUpIcon } from '@phosphor-icons/react/dist/ssr/FileArrowUp';
import { TreeStructureIcon } from '@phosphor-icons/react/dist/ssr/TreeStructure';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

/** A tree without people. */
export function EmptyTree({ treeId, onAdd }: { treeId: string; onAdd(): void }) {
  const tree = useText('tree');
  const t = useText('tree.empty');
  return (
    <Empty
      icon={TreeStructureIcon}
      level={2}
      title={t('title')}
      body={t('text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button size="lg" icon={UserPlusIcon} onPress={onAdd}>
            {t('add')}
          </Button>
          <LinkButton size="lg" kind="ghost" icon={FileArrowUpIcon} href={`/family/tree/import?tree=${treeId}`}>
            {tree('importFile')}
          </LinkButton>
        </div>
      }
    />
  );
}
