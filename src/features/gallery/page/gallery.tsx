import { type ComponentProps, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { useLatest } from '#client/use-latest.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { GalleryGrid, type GridHandle } from '../grid/gallery-grid.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import { largestImageUrl, photosPath, shownOnPage } from '../grid/grid.rules.ts';
import { useReturnFocus } from '../grid/use-return-focus.ts';
import type { GalleryOfPage } from '../gallery.schema.ts';
import { useTimeOrder } from '../time/use-time-order.ts';
import { YearLabel } from '../time/year-label.tsx';
import { AlbumChooser } from './albums.tsx';
import { Curtain } from './curtain.tsx';
import { LazyPartBoundary } from './lazy-part-boundary.tsx';
import { usePhotoAddress } from './use-photo-address.ts';
import { useMorph } from '../lightbox/use-morph.ts';
import { useGalleryView } from './use-gallery-view.ts';
import { usePhotos } from './use-photos.ts';

const TimeScrubber = lazyPart(() => import('../time/time-scrubber.tsx').then((module) => module.TimeScrubber));
const loadLightbox = () => import('../lightbox/lightbox.tsx').then((module) => module.Lightbox);
const Lightbox = lazyPart(loadLightbox);

interface GalleryProps {
  memorialId: string;
  person: string;
  gallery: GalleryOfPage;
  /** Whether pictures open over the page with a URL of their own; not in a preview, which has another URL. */
  isOpening?: boolean;
  /** Called when it works in a browser. */
  onReady?(): void;
}

/** The photographs of a page for visitors: the first rows, one album or all, and each one in the lightbox. */
export function Gallery({ memorialId, person, gallery, isOpening = true, onReady }: GalleryProps) {
  const t = useText('photos');
  const { photos, isWhole, state, load } = usePhotos(memorialId, gallery);
  const [album, setAlbum] = useState<string | null>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [isByTime, setByTime] = useState(false);
  const address = usePhotoAddress();
  const named = isOpening ? address.id : null;
  const grid = useRef<GridHandle>(null);
  const morph = useMorph();

  const count = gallery.albums.find(({ id }) => id === album)?.imageCount ?? gallery.total;
  const isWaiting = (album !== null || isByTime) && !isWhole;
  const listed = useMemo(
    () => (album === null ? photos : photos.filter(({ albumId }) => albumId === album)),
    [photos, album],
  );
  const { photos: chosen, marks } = useTimeOrder(listed, isByTime && isWhole);
  const visible = (isExpanded || isByTime) && isWhole ? chosen : chosen.slice(0, shownOnPage);
  const opened = named === null ? -1 : chosen.findIndex(({ id }) => id === named);
  const photo = chosen[opened];

  useEffect(() => onReady?.(), [onReady]);
  useNamedPhoto({ id: named, isThere: opened >= 0, isWhole, load, onNone: address.close });
  useGalleryView(memorialId, opened >= 0);
  useReturnFocus(opened, (index) => grid.current?.focus(Math.min(index, visible.length - 1)));

  function choose(next: string | null) {
    setAlbum(next);
    setExpanded(false);
    if (next !== null) void load();
  }

  return (
    <>
      {gallery.albums.length > 0 && (
        <AlbumChooser
          albums={gallery.albums}
          total={gallery.total}
          cover={gallery.images[0]?.image ?? null}
          chosen={album}
          onChoose={choose}
        />
      )}
      {photos.some(({ dateTaken }) => dateTaken !== null) && (
        <ByTimeSwitch
          isByTime={isByTime}
          onPress={() => {
            setByTime(!isByTime);
            void load();
          }}
        />
      )}
      {state === 'failed' && <GalleryLoadFailed onRetry={() => void load()} />}
      {isWaiting && state !== 'failed' && <GridSkeleton label={t('loading')} />}
      {count === 0 && <p className="gallery-failed">{t('emptyAlbum')}</p>}
      {!isWaiting && (
        <div
          className="gallery-squares"
          data-by-time={marks.length > 1 ? '' : undefined}
          // Loads the code on pointer down, so that it is there on click.
          onPointerDown={() => void loadLightbox().catch(() => undefined)}
        >
          <GalleryGrid
            ref={grid}
            label={t('label')}
            person={person}
            items={visible}
            hrefOf={largestImageUrl}
            renderTile={marks.length > 1 ? (_photo, index) => <YearLabel marks={marks} index={index} /> : undefined}
            onOpen={(index) => {
              const photo = visible[index];
              if (!photo || !isOpening) return;
              morph.open(photo.id, () => address.open(photo.id));
              void load();
            }}
          />
          {marks.length > 1 && <LazyTimeScrubber marks={marks} total={visible.length} grid={grid} />}
        </div>
      )}
      {!isWaiting && !isByTime && count > shownOnPage && (
        <ExpandButton
          isExpanded={isExpanded && isWhole}
          isLoading={state === 'loading'}
          total={count}
          onPress={() => {
            setExpanded(!isExpanded);
            void load();
          }}
        />
      )}
      {gallery.total > gallery.images.length && <LinkWithoutScript memorialId={memorialId} total={gallery.total} />}
      {visible.length < count && <p className="on-paper">{t('moreOnPage', { count: count - visible.length })}</p>}
      {photo && (
        <LazyPartBoundary
          failed={(retry) => <Curtain href={largestImageUrl(photo)} onClose={address.close} onRetry={retry} />}
        >
          <Suspense fallback={<Curtain href={largestImageUrl(photo)} onClose={address.close} />}>
            <Lightbox
              items={chosen}
              index={opened}
              total={isWhole ? chosen.length : count}
              onIndex={(index: number) => {
                const next = chosen[index];
                if (next) address.move(next.id);
              }}
              onMore={isWhole ? undefined : () => void load()}
              problem={state === 'failed' ? t('loadFailed') : undefined}
              onClose={() => morph.close(photo.id, address.close)}
              albumNameOf={(id: string) => gallery.albums.find((one) => one.id === id)?.name}
            />
          </Suspense>
        </LazyPartBoundary>
      )}
    </>
  );
}

interface ByTimeSwitchProps {
  isByTime: boolean;
  onPress(): void;
}

function ByTimeSwitch({ isByTime, onPress }: ByTimeSwitchProps) {
  const t = useText('photos');
  return (
    <p className="scripted">
      <button
        type="button"
        className={buttonClass({ kind: 'line', className: 'by-time-switch' })}
        aria-pressed={isByTime}
        onClick={onPress}
      >
        {t('byTime')}
      </button>
    </p>
  );
}

function GalleryLoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useText('photos');
  return (
    <div role="alert" className="gallery-failed">
      <p>{t('loadFailed')}</p>
      <button type="button" className={buttonClass({ kind: 'line' })} onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  );
}

function LazyTimeScrubber(props: ComponentProps<typeof TimeScrubber>) {
  return (
    <LazyPartBoundary failed={() => null}>
      <Suspense>
        <TimeScrubber {...props} />
      </Suspense>
    </LazyPartBoundary>
  );
}

interface ExpandButtonProps {
  isExpanded: boolean;
  isLoading: boolean;
  total: number;
  onPress(): void;
}

/** Shows all photographs, or the first rows again. */
function ExpandButton({ isExpanded, isLoading, total, onPress }: ExpandButtonProps) {
  const t = useText('photos');
  return (
    <p className="gallery-more scripted">
      <button
        type="button"
        className={buttonClass({ kind: 'line' })}
        aria-expanded={isExpanded}
        aria-disabled={isLoading}
        onClick={onPress}
      >
        {isExpanded ? t('showFewer') : t('showAll', { total })}
      </button>
    </p>
  );
}

interface LinkWithoutScriptProps {
  memorialId: string;
  total: number;
}

/** Without a script, all photographs are on a page of their own. */
function LinkWithoutScript({ memorialId, total }: LinkWithoutScriptProps) {
  const t = useText('photos');
  return (
    <noscript>
      <p className="gallery-more">
        <a href={photosPath(memorialId)} className={buttonClass({ kind: 'line' })}>
          {t('showAll', { total })}
        </a>
      </p>
    </noscript>
  );
}

interface NamedPhoto {
  id: string | null;
  isThere: boolean;
  isWhole: boolean;
  load(): Promise<void>;
  onNone(): void;
}

/** Handles a URL with a picture that is not in the document or no longer exists. */
function useNamedPhoto({ id, isThere, isWhole, load, onNone }: NamedPhoto) {
  const isMissing = id !== null && !isThere;
  const latest = useLatest({ load, onNone });
  useEffect(() => {
    if (!isMissing) return;
    if (isWhole) latest.current.onNone();
    else void latest.current.load();
  }, [isMissing, isWhole, latest]);
}
