import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { DropZone, FileTrigger } from 'react-aria-components';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { purposeLimits } from '#features/media/media.schema.ts';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { StepActions } from './step-actions.tsx';
import type { Opening } from './use-opening.ts';
import type { PortraitForm } from './use-portrait.ts';

interface PhotoStepProps {
  opening: Opening;
  onOpen: (isWithPortrait: boolean) => void;
  onBack: () => void;
}

/** The picture is uploaded as soon as it is chosen, and attached when the page exists. */
export function PhotoStep({ opening, onOpen, onBack }: PhotoStepProps) {
  const t = useText('create');
  const common = useText('common');
  const uploadText = useText('upload');
  const { portrait, isBusy, isMade, problem, isQuotaReached, goOnWithout } = opening;
  const { upload } = portrait;
  // The upload is complete and waits for the page.
  const isWaiting = !isMade && upload.error === null && (upload.progress ?? 0) >= 90;
  return (
    <div className="grid gap-5">
      <PortraitDrop portrait={portrait} isDisabled={isMade || isBusy} />
      {portrait.isDamaged && (
        <Note tone="closed" role="alert">
          {uploadText('damaged')}
        </Note>
      )}
      {!isWaiting && (
        <UploadStatus upload={{ ...upload, cancel: goOnWithout, dismiss: goOnWithout }} limit={purposeLimits.profile} />
      )}
      {isMade && upload.error && <p className="text-sm text-ink-2">{t('photo.uploadFailed')}</p>}
      <Note tone="done" icon={LockSimpleIcon}>
        <b>{t('photo.draftTitle')}</b> {t('photo.draftText')}
      </Note>
      {isQuotaReached ? (
        <Note
          tone="yours"
          role="alert"
          actions={
            <a href="/pricing" className={buttonClass({ kind: 'ghost' })}>
              {uploadText('plans')}
            </a>
          }
        >
          <b>{t('quotaTitle')}</b> {t('quotaText')}
        </Note>
      ) : (
        problem !== null && (
          <Note tone="closed" role="alert">
            <b>{t('failed')}</b> {problem}
          </Note>
        )
      )}
      <StepActions
        onBack={onBack}
        isDisabled={isMade || isBusy}
        next={
          <Button
            size="lg"
            isPending={isBusy}
            pendingText={t('opening')}
            onPress={() => (isMade ? goOnWithout() : onOpen(true))}
          >
            {isMade ? common('continue') : t('photo.submit')}
          </Button>
        }
        skip={
          portrait.isChosen && (
            <Button kind="ghost" isDisabled={isMade || isBusy} onPress={() => onOpen(false)}>
              {t('photo.without')}
            </Button>
          )
        }
      />
    </div>
  );
}

function PortraitDrop({ portrait, isDisabled }: { portrait: PortraitForm; isDisabled: boolean }) {
  const t = useText('create.photo');
  const common = useText('common');
  const { name, address } = portrait;
  return (
    <DropZone
      aria-label={common('dropFiles', { what: t('title') })}
      isDisabled={isDisabled}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const item = items.find((candidate) => candidate.kind === 'file');
        if (item) portrait.choose(await item.getFile());
      }}
      className="flex flex-wrap items-center gap-4.5 rounded-lg border-[1.5px] border-dashed border-line-control bg-surface p-4.5 focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus drop-target:border-brand drop-target:bg-brand-soft/40"
    >
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-pill bg-sunken text-ink-3">
        {address ? (
          <img
            src={address}
            alt=""
            decoding="async"
            onLoad={portrait.onLoad}
            onError={portrait.refuse}
            className="picture"
          />
        ) : (
          <Icon of={ImageIcon} size={36} weight="light" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {name && (
          <p className="truncate font-semibold">
            <bdi dir="ltr">{name}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-3">{t('hint')}</p>
        <div className="-ms-3 flex flex-wrap">
          <FileTrigger
            acceptedFileTypes={acceptedPictureTypes()}
            onSelect={(files) => files?.[0] && portrait.choose(files[0])}
          >
            <Button kind="ghost" icon={ImageIcon} isDisabled={isDisabled}>
              {name ? t('replace') : t('choose')}
            </Button>
          </FileTrigger>
          {name && (
            <Button kind="ghost" icon={TrashIcon} isDisabled={isDisabled} onPress={portrait.remove}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </DropZone>
  );
}
