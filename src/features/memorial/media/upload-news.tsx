import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Progress } from '#ui/progress.tsx';
import { formats } from './schema.ts';
import type { UploadProblem, useUpload } from './use-upload.ts';

interface UploadNewsProps {
  upload: ReturnType<typeof useUpload>;
  /** Bytes. */
  limit: number;
}

/** How an upload goes: the bar with its cancel, what went wrong with its ways out, or that it is done. */
export function UploadNews({ upload, limit }: UploadNewsProps) {
  const t = useText('upload');
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
              <Button kind="ghost" onPress={() => void upload.shrinkAndSend()}>
                {t('shrink')}
              </Button>
            )}
            {(error.kind === 'storage' || error.kind === 'insert') && (
              <Button kind="ghost" onPress={upload.retry}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      >
        <div className="flex items-start justify-between gap-2">
          <UploadProblemWords problem={error} limit={limit} />
          <IconButton icon={XIcon} label={common('dismiss')} onPress={upload.dismiss} className="-my-2 -me-2" />
        </div>
      </Note>
    );
  }
  if (progress === null) return null;

  const words = upload.success
    ? t('doneImage')
    : progress === 0
      ? t('starting')
      : progress < 90
        ? t('progress', { percent: progress })
        : t('processing');
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
      <Progress label={words} isLabelHidden value={progress} tone={upload.success ? 'brand' : 'gold'} />
    </div>
  );
}

function UploadProblemWords({ problem, limit }: { problem: UploadProblem; limit: number }) {
  const t = useText('upload');
  const errors = useText('errors');
  const isFailure = problem.kind === 'storage' || problem.kind === 'insert';

  function words(): string {
    switch (problem.kind) {
      case 'type':
        return t('type', { types: formats });
      case 'size':
        return t('size', { max: limit / 1024 / 1024 });
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
