import { VideoIcon } from '@phosphor-icons/react/dist/ssr/Video';
import { AddRow, EditRow } from '#client/rows/row-forms.tsx';
import { RowList } from '#client/rows/row-list.tsx';
import { useRows } from '#client/rows/use-rows.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { type Videos, videoSchema } from './videos.schema.ts';
import { VideoFields } from './video-fields.tsx';
import { VideoRow } from './video-row.tsx';

/** Videos in the family's order. */
export function VideosEditor({ value, onChange, memorial, problems }: SectionEditorProps<Videos>) {
  const t = useText('videos');
  const rows = useRows({ value, onChange, problems });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddRow
        place={`${memorial.id} videos`}
        schema={videoSchema}
        empty={{ title: '', url: '', description: '' }}
        action={t('add')}
        onAdd={rows.add}
        Fields={VideoFields}
      />
      <RowList
        rows={rows}
        count={t('count', { count: value.length })}
        empty={<Empty icon={VideoIcon} title={t('empty')} />}
        renderShown={(video, display) => <VideoRow video={video} {...display} />}
        renderWritten={(video, index) => (
          <EditRow schema={videoSchema} rows={rows} row={video} index={index} Fields={VideoFields} />
        )}
        question={(video) => ({
          title: t.markup('removeTitle', { title: video?.title ?? '', bdi: isolate }),
          confirm: t('removeConfirm'),
        })}
      />
    </div>
  );
}
