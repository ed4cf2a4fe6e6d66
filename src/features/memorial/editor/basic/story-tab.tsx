import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/ssr/ArrowsOutSimple';
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { useId, useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { joined } from '#ui/button-class.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { Basic } from '../../schema.ts';
import { StorySheet } from './story-sheet.tsx';

/** The story, written on paper. What is too long is said and never cut. */
export function StoryTab({ value, onChange, problems }: SectionEditorProps<Basic>) {
  const t = useText('editor.story');
  const validation = useText('validation');
  const hintId = useId();
  const [isSheet, setSheet] = useState(false);
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
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-pill bg-line">
        <span
          className={joined('block h-full rounded-pill transition-[inline-size]', isTooLong ? 'bg-danger' : 'bg-brand')}
          style={{ inlineSize: `${Math.min(100, (count / limits.bio) * 100)}%` }}
        />
      </span>
      <p id={hintId} className="hint">
        {t('hint')}
      </p>
      <Button
        kind="ghost"
        icon={ArrowsOutSimpleIcon}
        className="-ms-3 justify-self-start md:hidden"
        onPress={() => setSheet(true)}
      >
        {t('fullScreen')}
      </Button>
      <StorySheet
        text={value.bio}
        onChange={change}
        badge={badge}
        isTooLong={isTooLong}
        isOpen={isSheet}
        onClose={() => setSheet(false)}
      />
    </div>
  );
}
