import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { ActionBar, barLink } from '#client/action-bar.tsx';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import type { QueueView } from './queue.rules.ts';

interface ContributionSelectionBarProps {
  view: QueueView;
  count: number;
  isAll: boolean;
  onAll(): void;
  onClear(): void;
  onApprove(): void;
  onHide(): void;
}

/** The actions on several rows; on a phone at the bottom. */
export function ContributionSelectionBar({
  view,
  count,
  isAll,
  onAll,
  onClear,
  onApprove,
  onHide,
}: ContributionSelectionBarProps) {
  const t = useText('approval');
  return (
    <ActionBar label={t('select.bar')} onEscape={onClear}>
      <IconButton icon={XIcon} label={t('select.clear')} hasTooltip={false} onPress={onClear} />
      <output className="font-semibold max-md:text-sm">{t('select.count', { count })}</output>
      <Button kind="ghost" className={barLink} isDisabled={isAll} onPress={onAll}>
        {t('select.all')}
      </Button>
      <span className="grow max-md:basis-full" />
      {view !== 'hidden' && (
        <Button
          kind={view === 'approved' ? 'candle' : 'ghost'}
          icon={EyeSlashIcon}
          className="max-md:flex-1"
          onPress={onHide}
        >
          {t('actions.hide')}
        </Button>
      )}
      {view !== 'approved' && (
        <Button kind="candle" icon={CheckIcon} className="max-md:flex-1" onPress={onApprove}>
          {view === 'hidden' ? t('select.back', { count }) : t('select.approve', { count })}
        </Button>
      )}
    </ActionBar>
  );
}
