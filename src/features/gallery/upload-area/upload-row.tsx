import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ImageBrokenIcon } from '@phosphor-icons/react/dist/ssr/ImageBroken';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { memo } from 'react';
import { pictureToShow } from '#client/upload/picture.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import { RowChoices } from './row-choices.tsx';
import { UploadRowStatus, type UploadRowProps } from './upload-row-status.tsx';
import { useThumb } from './use-thumb.ts';

/** One file with its progress, error and actions. */
export const UploadRow = memo(function UploadRow({ item, queue, ahead, isPaused }: UploadRowProps) {
  const t = useText('uploads');
  const { id, name, phase, problem, progress } = item;
  const isFailed = problem !== null;
  const isMoving = progress > 0 && !isFailed && phase !== 'known' && phase !== 'missing';
  return (
    <li
      data-upload={phase}
      data-row={id}
      className="grid min-h-20 grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b py-2.5"
    >
      <Thumb file={pictureToShow(item)} isFailed={isFailed} isDim={phase === 'waiting' || item.stalled !== null} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {!isFailed && (
          <p className="flex justify-between gap-4 leading-snug font-semibold">
            <bdi className="min-w-0 truncate">{name}</bdi>
            {isMoving && (
              <bdi dir="ltr" className="text-sm font-normal text-ink-3 tabular-nums">
                {progress}%
              </bdi>
            )}
          </p>
        )}
        {isMoving && (
          <ProgressMeter
            label={t('progressOf', { file: isolate(name) })}
            isLabelHidden
            value={progress}
            tone={phase === 'done' ? 'brand' : 'gold'}
          />
        )}
        <UploadRowStatus item={item} ahead={ahead} isPaused={isPaused} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1 max-md:has-[.btn-line]:col-span-2 max-md:has-[.btn-line]:col-start-2">
        <RowChoices item={item} queue={queue} />
        {phase === 'done' ? (
          <span className="grid size-tap place-items-center text-success">
            <Icon of={CheckCircleIcon} size={20} weight="fill" />
          </span>
        ) : (
          phase !== 'known' && (
            <IconButton
              icon={XIcon}
              label={isFailed ? t('dismiss', { file: isolate(name) }) : t('cancel', { file: isolate(name) })}
              isDisabled={progress > 90}
              onPress={() => queue.cancel(id)}
            />
          )
        )}
      </div>
    </li>
  );
});

function Thumb({ file, isFailed, isDim }: { file: Blob | null; isFailed: boolean; isDim: boolean }) {
  const address = useThumb(isFailed ? null : file);
  return (
    <span
      className={joinClasses(
        'grid size-14 place-items-center overflow-hidden rounded-md',
        isFailed ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-3',
      )}
    >
      {address && !isFailed ? (
        <img src={address} alt="" className={joinClasses('size-full object-cover', isDim && 'opacity-50')} />
      ) : (
        isFailed && <Icon of={ImageBrokenIcon} size={22} />
      )}
    </span>
  );
}
