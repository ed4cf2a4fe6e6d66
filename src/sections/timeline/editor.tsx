import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { AddMilestone } from './add-milestone.tsx';
import { EditMilestone } from './edit-milestone.tsx';
import { MilestoneRow } from './milestone-row.tsx';
import { byYear } from './rules.ts';
import type { Milestone, Timeline } from './schema.ts';

/** Milestones, always by year. A row keeps its place while it is edited, and finds its new one afterwards. */
export function TimelineEditor({ value, onChange, memorial, onImage, problems }: SectionEditorProps<Timeline>) {
  const t = useText('editor.timeline');
  const [edited, setEdited] = useState<number | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const imageOf = ({ image }: Milestone) => (image ? (memorial.images[image] ?? null) : null);
  const troubled = rowOf(problems);
  if (edited === null && troubled !== null && troubled < value.length) setEdited(troubled);
  const replace = (at: number, next: Milestone) => onChange(value.map((item, index) => (index === at ? next : item)));

  function finish(at: number) {
    const sorted = byYear(value);
    const milestone = value[at];
    setEdited(null);
    setClosed(milestone ? sorted.indexOf(milestone) : null);
    if (sorted.some((item, index) => item !== value[index])) onChange(sorted);
  }

  function edit(at: number) {
    // Another row's new year takes effect now that it is left.
    const sorted = byYear(value);
    const milestone = value[at];
    if (sorted.some((item, index) => item !== value[index])) onChange(sorted);
    setEdited(milestone ? sorted.indexOf(milestone) : at);
  }

  function remove(at: number) {
    setAsked(null);
    setEdited(null);
    setClosed(null);
    onChange(byYear(value.filter((_, index) => index !== at)));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddMilestone
        memorialId={memorial.id}
        onAdd={(milestone, image) => {
          if (image) onImage(image);
          setEdited(null);
          setClosed(null);
          onChange(byYear([...value, milestone]));
        }}
      />
      {value.length === 0 ? (
        <Empty icon={ClockCounterClockwiseIcon} title={t('empty')} />
      ) : (
        <div>
          <ol className="divide-y border-y">
            {value.map((milestone, index) => (
              <li key={index}>
                {edited === index ? (
                  <EditMilestone
                    memorialId={memorial.id}
                    milestone={milestone}
                    image={imageOf(milestone)}
                    problemOf={(field) => problems[`${index}.${field}`]}
                    onChange={(next) => replace(index, next)}
                    onImage={onImage}
                    onDone={() => finish(index)}
                  />
                ) : (
                  <MilestoneRow
                    key={String(closed === index)}
                    milestone={milestone}
                    image={imageOf(milestone)}
                    isOwnFocus={closed === index}
                    onEdit={() => edit(index)}
                    onRemove={() => setAsked(index)}
                  />
                )}
              </li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-ink-3">{t('sorted')}</p>
        </div>
      )}
      <output className="sr-only">{t('count', { count: value.length })}</output>
      <RemoveQuestion
        milestone={asked === null ? undefined : value[asked]}
        onClose={() => setAsked(null)}
        onRemove={() => asked !== null && remove(asked)}
      />
    </div>
  );
}

/** The first row that has something to mend; it is then opened. */
function rowOf(problems: Readonly<Record<string, string>>): number | null {
  const rows = Object.keys(problems).map((path) => Number.parseInt(path, 10));
  const first = Math.min(...rows.filter((row) => Number.isInteger(row)));
  return Number.isFinite(first) ? first : null;
}

interface RemoveQuestionProps {
  milestone: Milestone | undefined;
  onClose(): void;
  onRemove(): void;
}

function RemoveQuestion({ milestone, onClose, onRemove }: RemoveQuestionProps) {
  const t = useText('editor.timeline');
  const common = useText('common');
  return (
    <Dialog
      role="alertdialog"
      title={t.markup('removeTitle', { title: milestone?.title ?? '', bdi: isolate })}
      isOpen={milestone !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button kind="danger" onPress={onRemove}>
            {t('removeConfirm')}
          </Button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    />
  );
}
