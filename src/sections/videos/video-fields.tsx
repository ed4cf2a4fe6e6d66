import { useEffect, useRef, useState } from 'react';
import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { createPoster } from '#client/upload/poster.ts';
import { useLatest } from '#client/use-latest.ts';
import { useEditor } from '#features/editor/use-editor.tsx';
import { RecordingField } from '#features/media/recordings/recording-field.tsx';
import { useUpload } from '#features/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Video } from './videos.schema.ts';

export function VideoFields({ row, onChange, problems, isOwnFocus, onBusy }: RowFieldsProps<Video>) {
  const t = useText('videos');
  const { memorialId, draft } = useEditor();
  const upload = useText('upload');
  const [isSending, setSending] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const url = useLatest(row.url);
  /** The video of the poster that is being uploaded. */
  const taken = useRef('');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const poster = useUpload({
    memorialId,
    purpose: 'poster',
    isOwnIdea: true,
    onUploaded(image) {
      if (url.current !== taken.current) return;
      draft.addImage(image);
      onChange({ poster: image.id });
    },
  });
  const isPosterComing = isLooking || poster.isUploading;
  // If the video were added before its poster arrived, the poster would go to the next video.
  useEffect(() => onBusy?.(isSending || isPosterComing), [isSending, isPosterComing, onBusy]);

  async function takePoster(file: File, link: string) {
    setLooking(true);
    const picture = await createPoster(file);
    setLooking(false);
    if (!picture || isGone.current || url.current !== link) return;
    taken.current = link;
    poster.choose(picture);
  }
  return (
    <>
      <TextField
        label={t('title')}
        name="title"
        isRequired
        autoFocus={isOwnFocus}
        autoComplete="off"
        value={row.title}
        onChange={(title) => onChange({ title })}
        error={problems.title}
      />
      <RecordingField
        memorialId={memorialId}
        kind="video"
        label={t('link')}
        url={row.url ?? ''}
        onChange={(next) => {
          poster.cancel();
          onChange({ url: next, poster: null });
        }}
        onStored={(file, link) => void takePoster(file, link)}
        onBusy={setSending}
      />
      {isPosterComing && <output className="text-sm text-ink-3">{upload('processing')}</output>}
      <TextArea
        label={t('description')}
        name="description"
        isOptional
        rows={2}
        className="[&_textarea]:min-h-21"
        value={row.description ?? ''}
        onChange={(description) => onChange({ description })}
        error={problems.description}
      />
    </>
  );
}
