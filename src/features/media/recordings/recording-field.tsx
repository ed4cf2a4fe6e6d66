import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { useEffect } from 'react';
import { FileTrigger } from 'react-aria-components';
import { LinkField } from '#client/link-field.tsx';
import { toMediaFilePath } from '#core/link.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { purposeLimits } from '../media.schema.ts';
import { UploadStatus } from '../upload-status.tsx';
import { Player } from './player.tsx';
import { chosenTypes, recordingFormats, type RecordingKind } from './recordings.schema.ts';
import { useRecording } from './use-recording.ts';

interface RecordingFieldProps {
  memorialId: string;
  kind: RecordingKind;
  label: string;
  /** A link, or the URL of an uploaded file. */
  url: string;
  onChange(url: string): void;
  /** After a file of this device was stored. */
  onStored?(file: File, url: string): void;
  onBusy?(isBusy: boolean): void;
}

/** A video or sound: an external link or an uploaded file. */
export function RecordingField({ memorialId, kind, label, url, onChange, onStored, onBusy }: RecordingFieldProps) {
  const t = useText('uploads.recording');
  const upload = useRecording({
    memorialId,
    kind,
    onUploaded(recording, file) {
      onChange(recording.link);
      if (file) onStored?.(file, recording.link);
    },
  });
  const { isUploading } = upload;
  useEffect(() => onBusy?.(isUploading), [isUploading, onBusy]);
  const file = toMediaFilePath(url);
  return (
    <div className="grid gap-3">
      <LinkField label={label} name="url" isOptional isJudgedByForm value={url} onChange={onChange} />
      {file && <Player kind={kind} src={file} label={label} className="max-w-md" />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileTrigger
          acceptedFileTypes={chosenTypes[kind]}
          onSelect={(files) => {
            const chosen = files?.[0];
            if (chosen) upload.choose(chosen);
          }}
        >
          <Button kind="line" icon={UploadSimpleIcon} isDisabled={upload.isUploading}>
            {t(kind)}
          </Button>
        </FileTrigger>
        {file && (
          <Button kind="ghost" icon={TrashIcon} isDisabled={upload.isUploading} onPress={() => onChange('')}>
            {t('remove')}
          </Button>
        )}
        <p className="text-sm text-ink-3">
          {t.rich('limits', {
            types: recordingFormats[kind],
            size: `${purposeLimits[kind] / 1024 / 1024}MB`,
            bdi,
          })}
        </p>
      </div>
      <UploadStatus upload={upload} limit={purposeLimits[kind]} kind={kind} />
    </div>
  );
}
