import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type FormEvent, useState } from 'react';
import { RowPanel } from '#client/rows/row-panel.tsx';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { useProblem } from '#client/use-problem.ts';
import { yearIn } from '#core/dates.ts';
import { isBlank } from '#core/fields.ts';
import type { Image } from '#features/media/media.schema.ts';
import { useUpload } from '#features/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { AchievementFields } from './achievement-fields.tsx';
import { type Achievement, achievementSchema } from './achievements.schema.ts';

/** The year as typed: an incomplete year is kept with the rest. */
type Begun = Omit<Achievement, 'year'> & { year: string; image: Image | null };

const empty: Begun = {
  title: '',
  year: '',
  description: '',
  category: null,
  institution: '',
  importance: 'medium',
  imageUrl: null,
  linkUrl: '',
  image: null,
};

interface AddAchievementProps {
  memorialId: string;
  /** Mounted after another one was added. */
  isOwnFocus: boolean;
  onAdd(achievement: Achievement, image: Image | null): void;
}

/** The form for a new achievement; only the title is required. */
export function AddAchievement({ memorialId, isOwnFocus, onAdd }: AddAchievementProps) {
  const t = useText('achievements');
  const { ofSchema } = useProblem();
  const validation = useText('validation');
  const unfinished = useUnfinishedRow(`${memorialId} achievements`, empty);
  const { image, year, ...rest } = unfinished.row;
  const draft = { ...rest, year: yearIn(year) };
  const [errors, setErrors] = useState<Record<string, string> | null>(null);
  const upload = useUpload({
    memorialId,
    purpose: 'achievement',
    onUploaded: (next) => unfinished.change({ image: next, imageUrl: next.id }),
  });
  const isUntitled = isBlank(draft.title);

  function add(event: FormEvent) {
    event.preventDefault();
    if (isUntitled || upload.isUploading) return;
    const parsed = achievementSchema.safeParse(draft);
    if (!isBlank(year) && draft.year === null) setErrors({ year: validation('yearRange') });
    else if (parsed.success) {
      unfinished.clear();
      onAdd(parsed.data, draft.imageUrl ? image : null);
    } else setErrors(ofSchema(achievementSchema, draft));
  }

  return (
    <RowPanel>
      <Form onSubmit={add} validationErrors={errors ?? {}}>
        <AchievementFields
          row={draft}
          onChange={unfinished.change}
          problems={errors ? ofSchema(achievementSchema, draft) : {}}
          image={draft.imageUrl ? image : null}
          upload={upload}
          year={{ text: year, write: (text) => unfinished.change({ year: text }) }}
          isAsked={errors !== null}
          isOwnFocus={isOwnFocus}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" icon={PlusIcon} isDisabled={isUntitled || upload.isUploading}>
            {t('add')}
          </Button>
          {isUntitled && <span className="text-sm text-ink-3">{t('addNeedsTitle')}</span>}
        </div>
      </Form>
    </RowPanel>
  );
}
