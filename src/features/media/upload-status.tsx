import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { canBeTriedAgain } from '#client/upload/problem.ts';
import type { UploadProblem } from '#client/upload/upload-refused-error.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import { formats } from './media.schema.ts';
import { isRecordingKind, recordingFormats, type RecordingKind } from './recordings/recordings.schema.ts';
import type { OneUpload } from './use-one-upload.ts';

interface UploadStatusProps {
  upload: OneUpload;
  /** In bytes. */
  limit: number;
  kind?: 'image' | RecordingKind;
}

/** The status of an upload: progress with a cancel button, an error with its choices, or done. */
export function UploadStatus({ upload, limit, kind = 'image' }: UploadStatusProps) {
  const t = useText('upload');
  const uploads = useText('uploads');
  const recording = useText('uploads.recording');
  const common = useText('common');
  const { progress, error } = upload;

  if (error) {
    return (
      <Note
        tone="closed"
        role="alert"
        actions={
          <>
            {error.kind === 'size' && error.canShrink && (
              <Button kind="ghost" onPress={() => upload.shrinkAndSend()}>
                {t('shrink')}
              </Button>
            )}
            {error.kind === 'quota' && (
              <a href="/pricing" target="_blank" rel="noopener" className={buttonClass({ kind: 'ghost' })}>
                {t('plans')}
              </a>
            )}
            {error.kind !== 'size' && canBeTriedAgain(error) && (
              <Button kind="ghost" onPress={() => upload.retry()}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      >
        <div className="flex items-start justify-between gap-2">
          <UploadProblemWords problem={error} limit={limit} kind={kind} />
          <IconButton icon={XIcon} label={common('dismiss')} onPress={upload.dismiss} className="-my-2 -me-2" />
        </div>
      </Note>
    );
  }
  if (progress === null) return null;

  const isImage = kind === 'image';
  const done = isImage
    ? t('doneImage')
    : t('doneType', { type: recording(kind === 'video' ? 'kindVideo' : 'kindAudio') });
  const words = upload.stalled
    ? uploads(upload.stalled === 'network' ? 'offline' : 'busy')
    : upload.success
      ? done
      : progress === 0
        ? t('starting')
        : progress < 90
          ? t('progress', { percent: progress })
          : isImage
            ? t('processing')
            : recording('storing');
  return (
    <div className="grid gap-2">
      <div className="flex min-h-tap items-center justify-between gap-3 text-sm">
        <output>{words}</output>
        {upload.isUploading && (
          <Button kind="ghost" onPress={upload.cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <ProgressMeter label={words} isLabelHidden value={progress} tone={upload.success ? 'brand' : 'gold'} />
    </div>
  );
}

function UploadProblemWords({
  problem,
  limit,
  kind,
}: { problem: UploadProblem } & Required<Omit<UploadStatusProps, 'upload'>>) {
  const t = useText('upload');
  const errors = useText('errors');
  const isFailure = problem.kind === 'storage' || problem.kind === 'insert';

  function words(): string {
    switch (problem.kind) {
      case 'type':
        return isRecordingKind(kind)
          ? t('typeFormats', { formats: recordingFormats[kind] })
          : t('type', { types: formats });
      case 'count':
        return t('count', { max: problem.most });
      case 'size':
        return t(kind === 'image' ? 'size' : 'sizeFile', { max: limit / 1024 / 1024 });
      case 'storage':
      case 'insert':
        return t(problem.kind, { reason: errors(problem.code) });
      default:
        return t(problem.kind);
    }
  }

  return (
    <div>
      <p className="font-semibold">{isFailure ? t('failedTitle') : t('errorTitle')}</p>
      <p>{words()}</p>
    </div>
  );
}
