import { TreeStructureIcon } from '@phosphor-icons/react/dist/ssr/TreeStructure';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

/** A tree without people. */
export function EmptyTree({ onAdd }: { onAdd(): void }) {
  const t = useText('tree.empty');
  return (
    <Empty
      icon={TreeStructureIcon}
      level={2}
      title={t('title')}
      body={t('text')}
      action={
        <Button size="lg" icon={UserPlusIcon} onPress={onAdd}>
          {t('add')}
        </Button>
      }
    />
  );
}
