import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { useId } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';

/** The life story. A text that is too long is reported and never cut. */
export function StoryTab({ value, onChange, problems }: SectionEditorProps<Basic>) {
  const t = useText('editor.story');
  const validation = useText('validation');
  const hintId = useId();
  const count = value.bio.length;
  const isTooLong = count > limits.bio;
  const badge = count > limits.bioDetailed && (
    <Badge tone="gold" icon={BookOpenTextIcon}>
      {t('detailed')}
    </Badge>
  );
  const change = (bio: string) => onChange({ ...value, bio });

  return (
    <div data-field="bio" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextArea
        look="story"
        rows={14}
        label={t('label')}
        labelEnd={badge}
        placeholder={t('empty')}
        value={value.bio}
        onChange={change}
        counter={{ count, max: limits.bio }}
        aria-describedby={hintId}
        error={problems.bio ?? (isTooLong ? validation('tooLong', { max: limits.bio }) : undefined)}
      />
      <span aria-hidden="true" className="meter block h-1 overflow-hidden rounded-pill bg-line">
        <span
          className={joinClasses('block h-full rounded-pill', isTooLong ? 'bg-danger' : 'bg-brand')}
          style={{ inlineSize: `${Math.min(100, (count / limits.bio) * 100)}%` }}
        />
      </span>
      <p id={hintId} className="hint">
        {t('hint')}
      </p>
    </div>
  );
}
