import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { RowList } from '#client/rows/row-list.tsx';
import { useRows } from '#client/rows/use-rows.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { AddMilestone } from './add-milestone.tsx';
import { EditMilestone } from './edit-milestone.tsx';
import { MilestoneRow } from './milestone-row.tsx';
import { byYear } from './timeline.rules.ts';
import type { Milestone, Timeline } from './timeline.schema.ts';

/** Milestones by year. A row keeps its place while it is edited, and moves afterwards. */
export function TimelineEditor({ value, onChange, memorial, onImage, problems }: SectionEditorProps<Timeline>) {
  const t = useText('editor.timeline');
  const rows = useRows({
    value,
    onChange,
    problems,
    inOrder: byYear,
    unfinished: { memorialId: memorial.id, field: 'timeline' },
  });
  const imageOf = ({ image }: Milestone) => (image ? (memorial.images[image] ?? null) : null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddMilestone
        memorialId={memorial.id}
        onAdd={(milestone, image) => {
          if (image) onImage(image);
          rows.add(milestone);
        }}
      />
      <RowList
        rows={rows}
        count={t('count', { count: value.length })}
        empty={<Empty icon={ClockCounterClockwiseIcon} title={t('empty')} />}
        note={<p className="mt-3 text-sm text-ink-3">{t('sorted')}</p>}
        renderShown={(milestone, display) => (
          <MilestoneRow milestone={milestone} image={imageOf(milestone)} {...display} />
        )}
        renderWritten={(milestone, index) => (
          <EditMilestone
            memorialId={memorial.id}
            index={index}
            milestone={milestone}
            image={imageOf(milestone)}
            problemOf={(field) => rows.problemOf(index, field)}
            onChange={(next) => rows.replace(index, next)}
            onImage={onImage}
            onDone={() => rows.finish(index)}
          />
        )}
        question={(milestone) => ({
          title: t.markup('removeTitle', { title: milestone?.title ?? '', bdi: isolate }),
          confirm: t('removeConfirm'),
        })}
      />
    </div>
  );
}
