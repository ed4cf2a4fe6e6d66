import { FileArchiveIcon } from '@phosphor-icons/react/dist/ssr/FileArchive';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { UploadArea } from '../upload-area/upload-area.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import type { Albums } from '../gallery.schema.ts';
import { AlbumBar } from './album-bar.tsx';
import { FamilyLinkButton } from './family/family-link-button.tsx';
import { GalleryHead } from './gallery-head.tsx';
import { LoadFailed } from './load-failed.tsx';
import { type Ask, OpenDialog } from './open-dialog.tsx';
import { OriginalsSwitch } from './originals-switch.tsx';
import { PendingPictures } from './pending-pictures.tsx';
import { Pictures } from './pictures.tsx';
import { filterAlbumId, allPictures, type PhotoFilter, withoutAlbum } from './gallery-editor.rules.ts';
import { useGalleryActions } from './use-gallery-actions.ts';
import { useOpenPhoto } from './use-open-photo.ts';
import { useReorderMode } from './use-reorder-mode.ts';

interface GalleryScreenProps {
  memorialId: string;
  onTrash(): void;
}

/** The gallery for its editors: uploads, albums and order. */
export function GalleryScreen({ memorialId, onTrash }: GalleryScreenProps) {
  const common = useText('common');
  const upload = useText('upload');
  const t = useText('galleryEditor');
  const albums = useQuery(api.gallery.listAlbums.queryOptions({ input: { memorialId }, staleTime: 0 }));
  const [wanted, setFilter] = useState<PhotoFilter>(allPictures);
  const filter = known(wanted, albums.data);
  const listing = { memorialId, albumId: filterAlbumId(filter) };
  const outline = useQuery(
    api.gallery.loadOutline.queryOptions({ input: listing, staleTime: 0, placeholderData: keepPreviousData }),
  );
  const [target, setTarget] = useState<string | null>(null);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const opened = useOpenPhoto();
  const actions = useGalleryActions(memorialId);
  const order = useReorderMode(memorialId, listing);

  const isFailed = albums.isError || outline.isError;
  const [all, outlineData] = [albums.data, outline.data];
  return (
    <>
      <GalleryHead onNewAlbum={() => setAsk({ what: 'new-album' })} onTrash={onTrash} />
      {isFailed && !(all && outlineData) ? (
        <LoadFailed
          onRetry={() => {
            void albums.refetch();
            void outline.refetch();
          }}
        />
      ) : !all || !outlineData ? (
        <div className="mt-6">
          <GridSkeleton label={common('loading')} />
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <UploadArea
            memorialId={memorialId}
            variant={all.total === 0 ? 'full' : 'compact'}
            albums={all.albums}
            albumId={all.albums.some(({ id }) => id === target) ? target : null}
            onAlbumChange={setTarget}
            onTrash={onTrash}
            onUploaded={({ images, albumChosen }) => {
              if (!albumChosen) return setArrived((before) => [...before, ...images.map(({ id }) => id)]);
              showToast({ tone: 'success', title: upload(images.length > 1 ? 'doneMany' : 'doneImage') });
            }}
          />
          <div className="flex flex-wrap gap-x-4">
            <FamilyLinkButton memorialId={memorialId} />
            <LinkButton kind="ghost" icon={FileArchiveIcon} href={`/memorial/${memorialId}/import`} className="-ms-3">
              {t('importArchive')}
            </LinkButton>
          </div>
          {(all.editing?.pending ?? 0) > 0 && <PendingPictures memorialId={memorialId} />}
          {(all.total > 0 || all.albums.length > 0) && (
            <AlbumBar
              albums={all}
              filter={filter}
              onFilter={setFilter}
              onRename={(album) => setAsk({ what: 'rename-album', album })}
              onMove={(album, before) => actions.moveAlbum(album.id, before)}
              onRemove={(album) => setAsk({ what: 'remove-album', album })}
            />
          )}
          <Pictures
            memorialId={memorialId}
            albums={all}
            outline={outlineData}
            since={outline.dataUpdatedAt}
            isLate={outline.isPlaceholderData}
            isAlbum={filter !== allPictures}
            order={order}
            actions={actions}
            opened={opened}
            onAsk={setAsk}
          />
          {all.editing && <OriginalsSwitch isOn={all.editing.keepOriginals} onChange={order.keepOriginals} />}
        </div>
      )}
      {ask ? (
        <OpenDialog ask={ask} albums={all?.albums ?? []} actions={actions} onClose={() => setAsk(null)} />
      ) : (
        // An open dialog, field or picture comes first.
        arrived.length > 0 &&
        opened.id === null && (
          <OpenDialog
            ask={{ what: 'uploaded', imageIds: arrived }}
            albums={all?.albums ?? []}
            actions={actions}
            onClose={() => setArrived([])}
          />
        )
      )}
    </>
  );
}

/** The filter for all pictures where the album is gone. */
function known(filter: PhotoFilter, all: Albums | undefined): PhotoFilter {
  const filters = [...(all?.albums ?? []).map(({ id }) => id), withoutAlbum];
  return filters.length > 1 && filters.includes(filter) ? filter : allPictures;
}
