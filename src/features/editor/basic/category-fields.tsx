import { useText } from '#i18n/text.tsx';
import { Select } from '#ui/select.tsx';
import { type Basic, categories, type SubCategory, subCategories } from '#features/memorial/basic-section.schema.ts';

interface CategoryFieldsProps {
  value: Basic;
  onChange(part: Partial<Basic>): void;
  problems: Readonly<Record<string, string>>;
}

/** The category of the person; for soldiers also the subcategory. */
export function CategoryFields({ value, onChange, problems }: CategoryFieldsProps) {
  const t = useText('editor.details');
  const options = useText('options');
  const common = useText('common');
  const isSoldier = value.category === 'soldiers';

  return (
    <div data-field="category" className={isSoldier ? 'grid items-start gap-6 md:grid-cols-2 md:gap-4' : 'grid'}>
      <Select
        label={t('category')}
        isRequired
        isSearchable
        placeholder={t('chooseCategory')}
        items={categories.map((id) => ({ id, label: options(`categories.${id}`) }))}
        value={value.category}
        onChange={(category) => onChange({ category, subCategory: category === 'soldiers' ? value.subCategory : null })}
        error={problems.category}
      />
      {isSoldier && (
        <Select<SubCategory | 'none'>
          label={t('subCategory')}
          isOptional
          items={[
            { id: 'none', label: common('none') },
            ...subCategories.map((id) => ({ id, label: options(`subCategories.${id}`) })),
          ]}
          value={value.subCategory ?? 'none'}
          onChange={(subCategory) => onChange({ subCategory: subCategory === 'none' ? null : subCategory })}
          error={problems.subCategory}
        />
      )}
    </div>
  );
}
