import { type FormEvent, useState } from 'react';
import { RowPanel } from '#client/rows/row-panel.tsx';
import { useYear } from '#client/use-year.ts';
import { YearField } from '#client/year-field.tsx';
import { limits } from '#core/limits.ts';
import { type Image, purposeLimits } from '#features/media/media.schema.ts';
import { RowPicture } from '#features/media/row-picture.tsx';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { useUpload } from '#features/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Milestone } from './timeline.schema.ts';

interface EditMilestoneProps {
  memorialId: string;
  /** Its index in the list while it is edited. */
  index: number;
  milestone: Milestone;
  image: Image | null;
  /** Fields with problems in the last save: 'title', 'description', 'year'. */
  problemOf(field: keyof Milestone): string | undefined;
  onChange(next: Milestone): void;
  onImage(image: Image): void;
  onDone(): void;
}

/** Edits a row in place: each change is applied at once, and the year once it is complete. */
export function EditMilestone(props: EditMilestoneProps) {
  const { memorialId, index, milestone, image, problemOf, onChange, onImage, onDone } = props;
  const t = useText('editor.timeline');
  const common = useText('common');
  const validation = useText('validation');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<Milestone>) => onChange({ ...milestone, ...part });
  const year = useYear({
    memorialId,
    place: `timeline ${index}`,
    year: milestone.year,
    isRequired: true,
    onChange: (next) => next !== null && change({ year: next }),
  });
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

  function finish(event: FormEvent) {
    event.preventDefault();
    if (year.isWrong) setErrors({ year: validation('yearRange') });
    else if (isUntitled) setErrors({ title: validation('titleRequired') });
    else onDone();
  }

  return (
    <RowPanel className="my-3">
      <Form onSubmit={finish} validationErrors={errors}>
        <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4 md:grid-cols-[7.5rem_minmax(0,1fr)]">
          <YearField
            isRequired
            label={t('year')}
            text={year.text}
            onChange={year.write}
            isAsked={year.isReopened || year.text === '' || errors.year !== undefined}
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
        <UploadStatus upload={upload} limit={purposeLimits.timeline} />
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
