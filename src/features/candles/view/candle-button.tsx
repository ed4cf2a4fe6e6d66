import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { candlePath } from '#features/memorial/page-paths.rules.ts';

/** Links from a page to its candle. */
export function CandleButton({ memorialId }: { memorialId: string }) {
  const t = useText('candle');
  return (
    <a href={candlePath(memorialId)} className={buttonClass({ kind: 'candle', size: 'lg' })}>
      <Icon of={FlameIcon} weight="fill" />
      {t('light')}
    </a>
  );
}
