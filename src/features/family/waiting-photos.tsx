import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useId, useState } from 'react';
import { CheckMark, tileRing } from '#ui/check-mark.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { Pills } from '#ui/pills.tsx';
import { Question } from '#ui/question.tsx';
import { countByMemorial } from './family.rules.ts';
import type { FamilyOverview, WaitingPhoto } from './family.schema.ts';
import { useWaitingPhotos } from './use-family.ts';
import { WaitingArchives } from './waiting-archives.tsx';

const allPages = 'all';

/**
 * Photographs of relatives for all pages, selected one by one or all, then released or moved to the trash. Below them, imports.
 */
export function WaitingPhotos({ count, photos, archives }: FamilyOverview['waiting']) {
  const t = useText('familyHub.waiting');
  const { isBusy, accept, remove } = useWaitingPhotos();
  const [page, setPage] = useState(allPages);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const title = useId();
  if (photos.length + archives.length === 0) return null;

  const pages = countByMemorial(photos);
  const isKnownPage = pages.some(({ memorialId }) => memorialId === page);
  const visible = isKnownPage ? photos.filter(({ memorialId }) => memorialId === page) : photos;
  const chosen = visible.filter(({ id }) => chosenIds.has(id));
  const unlisted = count - photos.length;
  const clear = () => setChosenIds(new Set());

  function toggle({ id }: WaitingPhoto) {
    const next = new Set(chosenIds);
    if (!next.delete(id)) next.add(id);
    setChosenIds(next);
  }

  return (
    <section aria-labelledby={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={title}>{t('title')}</h2>
        {pages.length > 1 && (
          <Pills
            label={t('filter')}
            choices={[
              { id: allPages, label: t('all'), count: photos.length },
              ...pages.map((one) => ({ id: one.memorialId, label: one.memorialName, count: one.count })),
            ]}
            value={isKnownPage ? page : allPages}
            onChange={setPage}
          />
        )}
      </div>
      {photos.length > 0 && (
        <>
          <ul className="grid grid-cols-3 gap-2 md:grid-cols-6 md:gap-3">
            {visible.map((photo) => (
              <li key={photo.id} className="min-w-0">
                <PhotoTile photo={photo} isChosen={chosenIds.has(photo.id)} onToggle={() => toggle(photo)} />
                <p dir="auto" className="mt-1 truncate text-xs text-ink-3">
                  {photo.memorialName}
                </p>
              </li>
            ))}
          </ul>
          <SelectionActions
            count={chosen.length}
            isBusy={isBusy}
            onChooseAll={() => setChosenIds(new Set(visible.map(({ id }) => id)))}
            onAccept={() => void accept(chosen).then(clear)}
            onRemove={() => setAsked(true)}
          />
        </>
      )}
      {unlisted > 0 && <p className="mt-2 text-sm text-ink-3">{t('more', { count: unlisted })}</p>}
      {archives.length > 0 && (
        <div className={photos.length > 0 ? 'mt-6' : undefined}>
          <WaitingArchives archives={archives} />
        </div>
      )}
      <Question
        title={t('removeTitle', { count: chosen.length })}
        isOpen={isAsked}
        confirmLabel={t('remove')}
        isDanger
        isPending={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          void remove(chosen).then(() => {
            setAsked(false);
            clear();
          })
        }
      >
        <p>{t('removeText')}</p>
      </Question>
    </section>
  );
}

interface SelectionActionsProps {
  count: number;
  isBusy: boolean;
  onChooseAll(): void;
  onAccept(): void;
  onRemove(): void;
}

/** The actions on the selected photographs, or the button that selects all. */
function SelectionActions({ count, isBusy, onChooseAll, onAccept, onRemove }: SelectionActionsProps) {
  const t = useText('familyHub.waiting');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {count > 0 ? (
        <>
          <p role="status" className="text-sm">
            {t('chosen', { count })}
          </p>
          <Button kind="quiet" icon={CheckIcon} isPending={isBusy} onPress={onAccept}>
            {t('accept')}
          </Button>
          <Button kind="ghost" isDisabled={isBusy} onPress={onRemove}>
            {t('remove')}
          </Button>
        </>
      ) : (
        <Button kind="ghost" className="-ms-4" onPress={onChooseAll}>
          {t('chooseAll')}
        </Button>
      )}
    </div>
  );
}

interface PhotoTileProps {
  photo: WaitingPhoto;
  isChosen: boolean;
  onToggle(): void;
}

function PhotoTile({ photo: { memorialName, image, sentAt }, isChosen, onToggle }: PhotoTileProps) {
  const t = useText('familyHub.waiting');
  const format = useFormat();
  const [now] = useState(() => new Date());
  const label = t('photo', { name: isolate(memorialName), time: format.whenAgo(sentAt, now) });
  return (
    <button type="button" aria-pressed={isChosen} className={tileRing(isChosen)} onClick={onToggle}>
      <Picture image={image} alt={label} sizes="(width < 48rem) 33vw, 190px" />
      <CheckMark isChecked={isChosen} />
    </button>
  );
}
