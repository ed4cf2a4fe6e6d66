import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowsDownUp';
import { CheckSquareIcon } from '@phosphor-icons/react/dist/ssr/CheckSquare';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { type GalleryOrder, galleryOrders } from '../gallery.schema.ts';

interface PictureToolsProps {
  /** The mode that just ended: its button gets the focus back. */
  left: 'selecting' | 'ordering' | null;
  order: GalleryOrder;
  onOrder(order: GalleryOrder): void;
  onSelect(): void;
  /** Left out while the list is sorted by date. */
  onArrange?: (() => void) | undefined;
  /** Left out where no picture has a date. */
  byTime?: { isOn: boolean; onChange(isOn: boolean): void } | undefined;
}

/** Without icons on a phone, so that all tools are in one line. */
const toolClass = 'max-md:px-2 max-md:[&>svg]:hidden';

/** The actions on pictures before any is selected. */
export function PictureTools({ left, order, onOrder, onSelect, onArrange, byTime }: PictureToolsProps) {
  const t = useText('galleryEditor');
  const photos = useText('photos');
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <Button
        kind="ghost"
        icon={CheckSquareIcon}
        className={joinClasses('-ms-3 max-md:-ms-2', toolClass)}
        autoFocus={left === 'selecting'}
        onPress={onSelect}
      >
        {t('select.start')}
      </Button>
      {onArrange && (
        <Button
          kind="ghost"
          icon={ArrowsDownUpIcon}
          className={toolClass}
          autoFocus={left === 'ordering'}
          onPress={onArrange}
        >
          {t('order.arrange')}
        </Button>
      )}
      {byTime && (
        <button
          type="button"
          aria-pressed={byTime.isOn}
          className={buttonClass({ kind: 'ghost', className: `by-time-switch mb-0 ${toolClass}` })}
          onClick={() => byTime.onChange(!byTime.isOn)}
        >
          <Icon of={ClockCounterClockwiseIcon} />
          {photos('byTime')}
        </button>
      )}
      <Select
        label={t('order.label')}
        items={galleryOrders.map((id) => ({ id, label: t(`order.${id}`) }))}
        value={order}
        onChange={onOrder}
        className="ms-auto flex-row items-center gap-2 [&>.label]:font-normal [&>.label]:whitespace-nowrap max-md:[&>.label]:sr-only"
      />
    </div>
  );
}
