import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';

export function RowMenu({ name, items }: { name: string; items: readonly MenuEntry[] }) {
  const t = useText('admin.table');
  if (items.length === 0) return null;
  const label = t('actionsOn', { name: isolate(name) });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={DotsThreeIcon} weight="bold" label={label} hasTooltip={false} />}
      items={items}
    />
  );
}
