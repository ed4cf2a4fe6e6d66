import { useState } from 'react';
import { RowPanel } from '#client/rows/row-panel.tsx';
import { YearField } from '#client/year-field.tsx';
import { yearIn } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { type Image, purposeLimits } from '#features/memorial/media/schema.ts';
import { RowPicture } from '#features/memorial/media/row-picture.tsx';
import { UploadNews } from '#features/memorial/media/upload-news.tsx';
import { useUpload } from '#features/memorial/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Milestone } from './schema.ts';

interface EditMilestoneProps {
  memorialId: string;
  milestone: Milestone;
  image: Image | null;
  /** Of the last save: 'title', 'description', 'year'. */
  problemOf(field: keyof Milestone): string | undefined;
  onChange(next: Milestone): void;
  onImage(image: Image): void;
  onDone(): void;
}

/** A row being written: each change is the page's at once, and the year once it is one. */
export function EditMilestone({
  memorialId,
  milestone,
  image,
  problemOf,
  onChange,
  onImage,
  onDone,
}: EditMilestoneProps) {
  const t = useText('editor.timeline');
  const common = useText('common');
  const validation = useText('validation');
  const [typed, setTyped] = useState<string | null>(null);
  const change = (part: Partial<Milestone>) => onChange({ ...milestone, ...part });
  const upload = useUpload({
    memorialId,
    purpose: 'timeline',
    onUploaded(next) {
      onImage(next);
      change({ image: next.id });
    },
  });
  const isUntitled = milestone.title.trim() === '';
  const isTooLong = milestone.title.length > limits.title;

  function changeYear(text: string) {
    const year = yearIn(text);
    setTyped(year === null ? text : null);
    if (year !== null) change({ year });
  }

  return (
    <RowPanel className="my-3">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === null && !isUntitled) onDone();
        }}
      >
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4 md:grid-cols-[7.5rem_minmax(0,1fr)]">
          <YearField
            isRequired
            label={t('year')}
            text={typed ?? String(milestone.year)}
            onChange={changeYear}
            isAsked={typed?.length === 0}
          />
          <TextField
            label={t('title')}
            name="title"
            isRequired
            autoFocus
            autoComplete="off"
            value={milestone.title}
            onChange={(title) => change({ title })}
            error={
              isUntitled
                ? validation('titleRequired')
                : isTooLong
                  ? validation('tooLong', { max: limits.title })
                  : problemOf('title')
            }
          />
        </div>
        <TextArea
          label={t('description')}
          isOptional
          rows={2}
          className="[&_textarea]:min-h-21"
          value={milestone.description ?? ''}
          onChange={(description) => change({ description })}
          error={problemOf('description')}
        />
        <UploadNews upload={upload} limit={purposeLimits.timeline} />
        <RowPicture
          upload={upload}
          image={image}
          title={milestone.title || t('title')}
          onRemove={() => change({ image: null })}
        />
        <Button kind="soft" type="submit" className="justify-self-start" isDisabled={upload.isUploading}>
          {common('done')}
        </Button>
      </Form>
    </RowPanel>
  );
}
