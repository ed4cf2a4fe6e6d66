import type { SectionEditorProps } from '#client/section.ts';
import { KeptDateField } from '#client/kept-date-field.tsx';
import { useUnfinished } from '#client/use-unfinished.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { TagInput } from '#ui/tag-input.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import { CategoryFields } from './category-fields.tsx';
import { MoreDetails } from './more-details.tsx';
import { useDateWarnings } from './use-date-warnings.tsx';
import { useTagSuggestions } from './use-tag-suggestions.ts';

/** The fields after the name: dates, category, tags and optional details. */
export function DetailsRest({ value, onChange, memorial, problems }: SectionEditorProps<Basic>) {
  const t = useText('editor.details');
  const tags = useText('editor.tags');
  const validation = useText('validation');
  const warnings = useDateWarnings(value);
  const suggestions = useTagSuggestions(value);
  const tag = useUnfinished<string>(memorial.id, 'tag', null);
  const change = (part: Partial<Basic>) => onChange({ ...value, ...part });

  return (
    <>
      <div data-field="dates" className="grid items-start gap-6 md:grid-cols-2 md:gap-4">
        <KeptDateField
          memorialId={memorial.id}
          field="birthDate"
          label={t('birthDate')}
          isRequired
          value={value.birthDate}
          onChange={(birthDate) => change({ birthDate })}
          hint={warnings.birthDate}
          error={problems.birthDate ?? (value.birthDate ? undefined : validation('birthDateRequired'))}
        />
        <KeptDateField
          memorialId={memorial.id}
          field="deathDate"
          label={t('deathDate')}
          isRequired
          value={value.deathDate}
          onChange={(deathDate) => change({ deathDate })}
          afterSunset={value.diedAfterSunset}
          hint={warnings.deathDate}
          error={problems.deathDate ?? (value.deathDate ? undefined : validation('deathDateRequired'))}
        />
      </div>
      <CategoryFields value={value} onChange={change} problems={problems} />
      <TagInput
        label={tags('label')}
        listLabel={tags('label')}
        emptyText={tags('empty')}
        suggestionsLabel={tags('suggestions')}
        suggestions={suggestions}
        maxLength={limits.tag}
        maxTags={limits.tags}
        value={value.tags}
        typed={tag.typed ?? ''}
        onTyped={(text) => tag.keep(text === '' ? null : text)}
        onChange={(next) => change({ tags: next })}
        error={problems.tags}
      />
      <MoreDetails
        memorialId={memorial.id}
        value={value}
        onChange={change}
        problems={problems}
        warning={warnings.burialDate}
      />
    </>
  );
}
