import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type FormEvent, useRef, useState } from 'react';
import { RowPanel } from '#client/rows/row-panel.tsx';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { YearField } from '#client/year-field.tsx';
import { yearIn } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import type { Image } from '#features/media/media.schema.ts';
import { RowPicture } from '#features/media/row-picture.tsx';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { purposeLimits } from '#features/media/media.schema.ts';
import { useUpload } from '#features/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Milestone } from './timeline.schema.ts';

interface AddMilestoneProps {
  memorialId: string;
  onAdd(milestone: Milestone, image: Image | null): void;
}

const empty = { year: '', title: '', description: '', image: null as Image | null }; // null has no type of its own

/** Needs a year and a title, and reports which is missing. */
export function AddMilestone({ memorialId, onAdd }: AddMilestoneProps) {
  const t = useText('editor.timeline');
  const validation = useText('validation');
  const { row: draft, change, clear } = useUnfinishedRow(`${memorialId} timeline`, empty);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const upload = useUpload({ memorialId, purpose: 'timeline', onUploaded: (image) => change({ image }) });
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  const title = draft.title.trim();
  const titleProblem =
    title === ''
      ? validation('titleRequired')
      : draft.title.length > limits.title
        ? validation('tooLong', { max: limits.title })
        : undefined;

  const isDescriptionLong = draft.description.length > limits.description;

  function add(event: FormEvent) {
    event.preventDefault();
    const year = yearIn(draft.year);
    if (upload.isUploading) return;
    setAsked(true);
    if (year === null) return focus('year');
    if (titleProblem) return focus('title');
    if (isDescriptionLong) return focus('description');
    onAdd({ year, title, description: draft.description.trimEnd(), image: draft.image?.id ?? null }, draft.image);
    clear();
    setAsked(false);
    focus('year');
  }

  const picture = (
    <RowPicture
      upload={upload}
      image={draft.image}
      title={title || t('title')}
      onRemove={() => change({ image: null })}
    />
  );

  return (
    <RowPanel ref={form}>
      <Form onSubmit={add}>
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4 md:grid-cols-[7.5rem_minmax(0,1fr)]">
          <YearField
            isRequired
            label={t('year')}
            text={draft.year}
            onChange={(year) => change({ year })}
            isAsked={isAsked}
          />
          <TextField
            label={t('title')}
            name="title"
            isRequired
            autoComplete="off"
            value={draft.title}
            onChange={(next) => change({ title: next })}
            error={isAsked ? titleProblem : undefined}
          />
        </div>
        <TextArea
          label={t('description')}
          name="description"
          isOptional
          rows={2}
          className="[&_textarea]:min-h-21"
          value={draft.description}
          onChange={(description) => change({ description })}
          error={isDescriptionLong ? validation('tooLong', { max: limits.description }) : undefined}
        />
        <UploadStatus upload={upload} limit={purposeLimits.timeline} />
        {draft.image && picture}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <Button type="submit" icon={PlusIcon} isDisabled={upload.isUploading}>
            {t('add')}
          </Button>
          {!draft.image && picture}
          <span className="text-xs text-ink-3">{t('yearRange')}</span>
        </div>
      </Form>
    </RowPanel>
  );
}
