import { type FormEvent, useState } from 'react';
import { RowPanel } from '#client/rows/row-panel.tsx';
import { useProblem } from '#client/use-problem.ts';
import { useYear } from '#client/use-year.ts';
import type { Image } from '#features/media/media.schema.ts';
import { useUpload } from '#features/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { AchievementFields } from './achievement-fields.tsx';
import { type Achievement, achievementSchema } from './achievements.schema.ts';

interface EditAchievementProps {
  memorialId: string;
  /** Its index in the list while it is edited. */
  index: number;
  achievement: Achievement;
  image: Image | null;
  onChange(next: Achievement): void;
  onImage(image: Image): void;
  onDone(): void;
}

/** Edits an achievement in place: each change is applied at once, and the year once it is complete. */
export function EditAchievement(props: EditAchievementProps) {
  const { memorialId, index, achievement, image, onChange, onImage, onDone } = props;
  const common = useText('common');
  const validation = useText('validation');
  const { ofSchema } = useProblem();
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const change = (part: Partial<Achievement>) => onChange({ ...achievement, ...part });
  const year = useYear({
    memorialId,
    place: `achievements ${index}`,
    year: achievement.year ?? null,
    onChange: (next) => change({ year: next }),
  });
  const upload = useUpload({
    memorialId,
    purpose: 'achievement',
    onUploaded(next) {
      onImage(next);
      change({ imageUrl: next.id });
    },
  });
  const problems = ofSchema(achievementSchema, achievement);

  function finish(event: FormEvent) {
    event.preventDefault();
    if (upload.isUploading) return;
    if (year.isWrong) setErrors({ ...problems, year: validation('yearRange') });
    else if (Object.keys(problems).length > 0) setErrors(problems);
    else onDone();
  }

  return (
    <RowPanel className="my-3">
      <Form onSubmit={finish} validationErrors={errors ?? {}}>
        <AchievementFields
          row={achievement}
          onChange={change}
          problems={problems}
          image={image}
          upload={upload}
          year={year}
          isAsked={errors !== null}
          isOwnFocus
        />
        <Button kind="soft" type="submit" className="justify-self-start" isDisabled={upload.isUploading}>
          {common('done')}
        </Button>
      </Form>
    </RowPanel>
  );
}
