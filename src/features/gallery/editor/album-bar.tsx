import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Album, Albums } from '../gallery.schema.ts';
import { allPictures, findMoveTarget, type PhotoFilter, withoutAlbum } from './gallery-editor.rules.ts';

interface AlbumBarProps {
  albums: Albums;
  filter: PhotoFilter;
  onFilter(filter: PhotoFilter): void;
  onRename(album: Album): void;
  onMove(album: Album, before: string | null): void;
  onRemove(album: Album): void;
}

/** All pictures and each album with their counts, and the actions on the open album. */
export function AlbumBar({
  albums: { albums, total, withoutAlbum: loose },
  filter,
  onFilter,
  ...actions
}: AlbumBarProps) {
  const t = useText('galleryEditor');
  const open = albums.find(({ id }) => id === filter);
  const choices = [
    { id: allPictures, name: t('all'), year: null, count: total },
    ...albums.map((album) => ({ id: album.id, name: album.name, year: album.year, count: album.imageCount })),
    ...(albums.length > 0 ? [{ id: withoutAlbum, name: t('none'), year: null, count: loose }] : []),
  ];
  return (
    <div className="flex items-center gap-1">
      <div
        role="group"
        aria-label={t('album.choose')}
        className="flex min-w-0 gap-2 overflow-x-auto p-1.5 -m-1.5 [scrollbar-width:none] md:flex-wrap max-md:-ms-gutter max-md:ps-gutter"
      >
        {choices.map((choice) => (
          <Pill key={choice.id} {...choice} isChosen={choice.id === filter} onChoose={() => onFilter(choice.id)} />
        ))}
      </div>
      {open && <AlbumMenu album={open} albums={albums} {...actions} />}
    </div>
  );
}

interface PillProps {
  name: string;
  year: number | null;
  count: number;
  isChosen: boolean;
  onChoose(): void;
}

function Pill({ name, year, count, isChosen, onChoose }: PillProps) {
  const { number } = useFormat();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="inline-flex min-h-tap shrink-0 items-center gap-2 rounded-pill border border-line-2 bg-surface px-4 text-sm font-medium whitespace-nowrap aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
    >
      <bdi className="max-w-60 truncate">{name}</bdi>
      {year !== null && <bdi className="font-normal tabular-nums">{year}</bdi>}
      <span className="text-xs tabular-nums">{number(count)}</span>
    </button>
  );
}

interface AlbumMenuProps extends Pick<AlbumBarProps, 'onRename' | 'onMove' | 'onRemove'> {
  album: Album;
  albums: readonly Album[];
}

function AlbumMenu({ album, albums, onRename, onMove, onRemove }: AlbumMenuProps) {
  const t = useText('galleryEditor.album');
  // Albums of the same type and year: others are sorted by date.
  const peers = albums.filter(({ albumType, year }) => albumType === album.albumType && year === album.year);
  const ids = peers.map(({ id }) => id);
  const move = (step: 'earlier' | 'later') => {
    const before = findMoveTarget(ids, album.id, step);
    return {
      id: step,
      label: t(step),
      isDisabled: before === undefined,
      onAction: () => before !== undefined && onMove(album, before),
    };
  };
  return (
    <Menu
      label={t('actions', { name: isolate(album.name) })}
      trigger={
        <IconButton
          icon={DotsThreeIcon}
          weight="bold"
          label={t('actions', { name: isolate(album.name) })}
          hasTooltip={false}
        />
      }
      items={[
        { id: 'rename', label: t('rename'), onAction: () => onRename(album) },
        move('earlier'),
        move('later'),
        { id: 'remove', label: t('remove'), isDanger: true, onAction: () => onRemove(album) },
      ]}
    />
  );
}
