import { FolderSimpleIcon } from '@phosphor-icons/react/dist/ssr/FolderSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionBar, barLink } from '../../../client/action-bar.tsx';

interface PhotoSelectionBarProps {
  count: number;
  /** Whether all visible pictures are selected. */
  isAll: boolean;
  onAll(): void;
  onNone(): void;
  onLink(): void;
  onRemove(): void;
  onCancel(): void;
}

/** The actions on the selected pictures. */
export function PhotoSelectionBar({ count, isAll, onAll, onNone, onLink, onRemove, onCancel }: PhotoSelectionBarProps) {
  const t = useText('galleryEditor.select');
  const common = useText('common');
  return (
    <ActionBar label={t('bar')} onEscape={onCancel}>
      <IconButton icon={XIcon} label={common('cancel')} hasTooltip={false} autoFocus onPress={onCancel} />
      <output className="font-semibold max-md:text-sm">{t('count', { count })}</output>
      <Button kind="ghost" className={barLink} isDisabled={isAll} onPress={onAll}>
        {t('all')}
      </Button>
      <Button kind="ghost" className={barLink} isDisabled={count === 0} onPress={onNone}>
        {t('none')}
      </Button>
      <span className="grow max-md:basis-full" />
      <Button kind="ghost" icon={TrashIcon} className="max-md:flex-1" isDisabled={count === 0} onPress={onRemove}>
        {t('remove')}
      </Button>
      <Button kind="candle" icon={FolderSimpleIcon} className="max-md:flex-1" isDisabled={count === 0} onPress={onLink}>
        {t('link')}
      </Button>
    </ActionBar>
  );
}
