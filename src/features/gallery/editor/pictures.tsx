import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { useMemo, useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { GalleryGrid, type GridHandle } from '../grid/gallery-grid.tsx';
import { toPhotos } from '../grid/grid.rules.ts';
import { useReturnFocus } from '../grid/use-return-focus.ts';
import type { Albums, Outline } from '../gallery.schema.ts';
import { TimeScrubber } from '../time/time-scrubber.tsx';
import { useTimeOrder } from '../time/use-time-order.ts';
import { YearLabel } from '../time/year-label.tsx';
import { EditorLightbox } from './editor-lightbox.tsx';
import { DraggablePhoto } from './movable.tsx';
import type { Ask } from './open-dialog.tsx';
import { OrderBar } from './order-bar.tsx';
import { PictureTools } from './picture-tools.tsx';
import { Marquee } from './marquee/marquee.tsx';
import { PhotoSelectionBar } from './selection-bar.tsx';
import type { GalleryActions } from './use-gallery-actions.ts';
import type { OpenPhoto } from './use-open-photo.ts';
import type { ReorderMode } from './use-reorder-mode.ts';
import { useOpenPhotoIndex } from './use-open-photo-index.ts';
import { useRecentPhotos } from './use-recent.ts';
import { useSelection } from './use-selection.ts';

interface PicturesProps {
  memorialId: string;
  albums: Albums;
  outline: Outline;
  /** When the list was loaded. */
  since: number;
  /** The list is still that of the previous filter. */
  isLate: boolean;
  isAlbum: boolean;
  order: ReorderMode;
  actions: GalleryActions;
  opened: OpenPhoto;
  onAsk(ask: Ask): void;
}

/** The visible pictures: to view, select or reorder. */
export function Pictures(props: PicturesProps) {
  const { memorialId, albums, outline, since, isLate, isAlbum, order, actions, opened, onAsk } = props;
  const t = useText('galleryEditor');
  const [isByTime, setByTime] = useState(false);
  const listed = useMemo(() => toPhotos(outline), [outline]);
  const { photos, marks } = useTimeOrder(listed, isByTime);
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const selection = useSelection(ids);
  const { selected } = selection;
  const [isOrdering, setOrdering] = useState(false);
  const [held, setHeld] = useState<string | null>(null);
  const [left, setLeft] = useState<'selecting' | 'ordering' | null>(null);
  const recent = useRecentPhotos(outline, since);
  const canOrder = albums.order === 'custom' && outline.order === 'custom';
  const isMoving = isOrdering && canOrder;
  const place = useOpenPhotoIndex(ids, opened);
  const grid = useRef<GridHandle>(null);
  useReturnFocus(place, (index) => grid.current?.focus(Math.min(index, ids.length - 1)));

  function pick(id: string) {
    if (held === null) return setHeld(id);
    if (held !== id) order.move(held, id);
    setHeld(null);
  }
  /** Reordering changes the family's order, so sorting by date is turned off. */
  function arrange() {
    setByTime(false);
    setOrdering(true);
  }
  function stopSelecting() {
    selection.end();
    setLeft('selecting');
  }
  function stopOrdering() {
    setHeld(null);
    setOrdering(false);
    setLeft('ordering');
  }

  if (ids.length === 0) {
    return <Empty icon={ImagesIcon} title={isAlbum ? t('emptyAlbum') : t('empty')} />;
  }
  return (
    <>
      {selected ? (
        <PhotoSelectionBar
          count={selected.size}
          isAll={selected.size === ids.length}
          onAll={selection.all}
          onNone={selection.none}
          onLink={() =>
            onAsk({
              what: 'link',
              images: photos.filter(({ id }) => selected.has(id)).map(({ image }) => image),
              onDone: stopSelecting,
            })
          }
          onRemove={() => onAsk({ what: 'remove', imageIds: [...selected], onDone: stopSelecting })}
          onCancel={stopSelecting}
        />
      ) : isMoving ? (
        <OrderBar
          ids={outline.ids}
          held={held}
          onMove={(before) => held && order.move(held, before)}
          onPutDown={() => setHeld(null)}
          onDone={stopOrdering}
        />
      ) : (
        <PictureTools
          left={left}
          order={albums.order}
          onOrder={order.setOrder}
          onSelect={selection.start}
          onArrange={canOrder ? arrange : undefined}
          byTime={
            outline.datesTaken.some((date) => date !== null) ? { isOn: isByTime, onChange: setByTime } : undefined
          }
        />
      )}
      <div
        aria-busy={isLate}
        className={joinClasses('max-md:-mx-[calc(var(--gutter)-4px)]', isLate && 'pointer-events-none opacity-50')}
      >
        <div className="gallery-squares" data-by-time={marks.length > 1 ? '' : undefined}>
          <Marquee grid={grid} ids={ids} selected={selected} onSelect={selection.set}>
            <GalleryGrid
              ref={grid}
              label={t('all')}
              items={photos}
              onOpen={(index) => {
                const id = ids[index] ?? '';
                if (isMoving) pick(id);
                else opened.open(id);
              }}
              selection={selected && { selected, onToggle: selection.toggle }}
              renderTile={(photo, index) =>
                isMoving ? (
                  <DraggablePhoto
                    id={photo.id}
                    isHeld={photo.id === held}
                    onPress={() => pick(photo.id)}
                    onDrop={(id) => order.move(id, photo.id)}
                  />
                ) : (
                  <>
                    <YearLabel marks={marks} index={index} />
                    {recent.has(photo.id) && (
                      <Badge tone="gold" className="pointer-events-none absolute end-1.5 top-1.5">
                        {t('recent')}
                      </Badge>
                    )}
                  </>
                )
              }
            />
          </Marquee>
          {marks.length > 1 && <TimeScrubber marks={marks} total={ids.length} grid={grid} />}
        </div>
      </div>
      {place >= 0 && (
        <EditorLightbox
          memorialId={memorialId}
          albums={albums.albums}
          photos={photos}
          originals={outline.editing?.originals ?? []}
          index={place}
          onIndex={(index) => opened.move(ids[index] ?? '')}
          onClose={opened.close}
          actions={actions}
        />
      )}
    </>
  );
}
