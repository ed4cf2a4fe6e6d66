import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { AddRow, EditRow } from '#client/rows/row-forms.tsx';
import { RowList } from '#client/rows/row-list.tsx';
import { useRows } from '#client/rows/use-rows.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { withOneForVisit } from './music.rules.ts';
import { type Music, trackSchema } from './music.schema.ts';
import { TrackFields } from './track-fields.tsx';
import { TrackRow } from './track-row.tsx';

/** Pieces in the family's order. */
export function MusicEditor({ value, onChange, memorial, problems }: SectionEditorProps<Music>) {
  const t = useText('music');
  const rows = useRows({ value, onChange: (next) => onChange(withOneForVisit(value, next)), problems });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddRow
        place={`${memorial.id} music`}
        schema={trackSchema}
        empty={{ title: '', artist: '', url: '' }}
        action={t('add')}
        onAdd={rows.add}
        Fields={TrackFields}
      />
      <RowList
        rows={rows}
        count={t('count', { count: value.length })}
        empty={<Empty icon={MusicNotesIcon} title={t('empty')} />}
        renderShown={(track, display) => <TrackRow track={track} {...display} />}
        renderWritten={(track, index) => (
          <EditRow schema={trackSchema} rows={rows} row={track} index={index} Fields={TrackFields} />
        )}
        question={(track) => ({
          title: t.markup('removeTitle', { title: track?.title ?? '', bdi: isolate }),
          confirm: t('removeConfirm'),
        })}
      />
    </div>
  );
}
