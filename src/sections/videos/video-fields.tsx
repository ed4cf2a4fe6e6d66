import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { posterOf } from '#client/upload/poster.ts';
import { useEditor } from '#features/memorial/editor/use-editor.tsx';
import { RecordingField } from '#features/memorial/media/recordings/recording-field.tsx';
import { useUpload } from '#features/memorial/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Video } from './schema.ts';

export function VideoFields({ row, onChange, problems, isOwnFocus, onBusy }: RowFieldsProps<Video>) {
  const t = useText('videos');
  const { memorialId, draft } = useEditor();
  const poster = useUpload({
    memorialId,
    purpose: 'poster',
    onUploaded(image) {
      draft.addImage(image);
      onChange({ poster: image.id });
    },
  });
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
        onChange={(url) => onChange({ url, poster: null })}
        onStored={async (file) => {
          const picture = await posterOf(file);
          if (picture) poster.choose(picture);
        }}
        onBusy={onBusy}
      />
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
