import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { GridSkeleton } from '../../grid/grid-skeleton.tsx';
import { RemovalQuestion } from '../removal-question.tsx';
import { useSelection } from '../use-selection.ts';
import { TrashTile } from './trash-tile.tsx';
import { useTrash } from './use-trash.ts';

interface TrashScreenProps {
  memorialId: string;
  onBack(): void;
}

/** Deleted pictures with their remaining days: restore, or delete for good. */
export function TrashScreen({ memorialId, onBack }: TrashScreenProps) {
  const t = useText('galleryEditor');
  const common = useText('common');
  const trash = useTrash(memorialId);
  const { data: images, isError, refetch } = trash.list;
  const ids = images?.map(({ id }) => id) ?? [];
  const selection = useSelection(ids);
  const chosen = [...(selection.selected ?? [])];
  const [question, setQuestion] = useState<'chosen' | 'all' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(place, heading);
  const going = question === 'all' ? ids : chosen;

  return (
    <>
      <div className="flex items-center gap-2">
        <IconButton
          icon={ArrowLeftIcon}
          isMirrored
          label={t('trash.back')}
          className="-ms-3"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The button that led here is gone.
          autoFocus
          onPress={onBack}
        />
        <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {t('trash.title')}
        </h1>
      </div>
      <Note icon={ClockIcon} className="mt-4">
        {t('trash.text')}
      </Note>
      <div ref={place} tabIndex={-1} className="mt-5 outline-none">
        {isError ? (
          <TrashLoadFailed onRetry={() => void refetch()} />
        ) : !images ? (
          <GridSkeleton label={common('loading')} />
        ) : images.length === 0 ? (
          <Empty icon={TrashIcon} title={t('trash.empty')} />
        ) : (
          <>
            <TrashBar
              count={images.length}
              isAllSelected={chosen.length === ids.length}
              onSelect={chosen.length === ids.length ? selection.none : selection.all}
              onEmpty={() => setQuestion('all')}
            />
            <ul className="photo-grid">
              {images.map((image) => (
                <li key={image.id}>
                  <TrashTile
                    image={image}
                    isSelected={selection.selected?.has(image.id) ?? false}
                    onToggle={() => selection.toggle(image.id)}
                  />
                </li>
              ))}
            </ul>
            <div data-row="actions" className="mt-5 flex flex-wrap gap-2 max-md:[&>*]:flex-1">
              <Button
                icon={ArrowCounterClockwiseIcon}
                isDisabled={chosen.length === 0}
                isPending={trash.isRestoring}
                onPress={() => void trash.restore(chosen, selection.end)}
              >
                {t('trash.restore', { count: chosen.length })}
              </Button>
              <Button kind="danger-line" isDisabled={chosen.length === 0} onPress={() => setQuestion('chosen')}>
                {t('trash.forGood')}
              </Button>
            </div>
          </>
        )}
      </div>
      {question && (
        <RemovalQuestion
          title={question === 'all' ? t('trash.emptyTitle') : t('trash.forGoodTitle', { count: chosen.length })}
          text={t('trash.forGoodText')}
          confirmLabel={question === 'all' ? t('trash.emptyAll') : t('trash.forGood')}
          onConfirm={async () => {
            await trash.removeForGood(going);
            selection.end();
          }}
          failureOf={() => ({ text: t('image.removeManyFailed', { count: going.length }) })}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

function TrashLoadFailed({ onRetry }: { onRetry(): void }) {
  const t = useText('galleryEditor');
  const common = useText('common');
  return (
    <div className="grid justify-items-center gap-3 py-12 text-center">
      <p role="alert">{t('trash.loadFailed')}</p>
      <Button kind="line" onPress={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  );
}

interface TrashBarProps {
  count: number;
  isAllSelected: boolean;
  /** Selects all, or none where all are selected. */
  onSelect(): void;
  onEmpty(): void;
}

/** The number of pictures, with the actions on all of them. */
function TrashBar({ count, isAllSelected, onSelect, onEmpty }: TrashBarProps) {
  const t = useText('galleryEditor');
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-ink-3">{t('pictures', { count })}</p>
      <div className="-me-3 flex gap-1">
        <Button kind="ghost" onPress={onSelect}>
          {isAllSelected ? t('select.none') : t('select.all')}
        </Button>
        <Button kind="ghost" icon={TrashIcon} onPress={onEmpty}>
          {t('trash.emptyAll')}
        </Button>
      </div>
    </div>
  );
}
