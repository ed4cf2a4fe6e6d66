import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { toMediaFilePath } from '#core/link.ts';
import { useEditor } from '#features/editor/use-editor.tsx';
import { RecordingField } from '#features/media/recordings/recording-field.tsx';
import { useText } from '#i18n/text.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Track } from './music.schema.ts';

export function TrackFields({ row, onChange, problems, isOwnFocus, onBusy }: RowFieldsProps<Track>) {
  const t = useText('music');
  const { memorialId } = useEditor();
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
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
        <TextField
          label={t('artist')}
          name="artist"
          isOptional
          autoComplete="off"
          value={row.artist ?? ''}
          onChange={(artist) => onChange({ artist })}
          error={problems.artist}
        />
      </div>
      <RecordingField
        memorialId={memorialId}
        kind="audio"
        label={t('link')}
        url={row.url ?? ''}
        onChange={(url) => onChange({ url })}
        onBusy={onBusy}
      />
      {toMediaFilePath(row.url) && (
        <Switch
          label={t('forVisit')}
          hint={t('forVisitHint')}
          isSelected={row.isForVisit ?? false}
          onChange={(isForVisit) => onChange({ isForVisit })}
        />
      )}
    </>
  );
}
