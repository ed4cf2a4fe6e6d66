import { useFormat, useText } from '#i18n/text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { ArchiveReport, PhotoChoice as Choice } from '../archive.schema.ts';

interface PhotoChoiceFieldsProps {
  photos: ArchiveReport['photos'];
  value: Choice;
  onChange(value: Choice): void;
}

/** The choice of photographs: none, all, by album, or by date. */
export function PhotoChoiceFields({ photos, value, onChange }: PhotoChoiceFieldsProps) {
  const t = useText('archive.look.which');
  const { albums, from, to } = photos;
  const choices: Record<Choice['which'], Choice> = {
    none: { which: 'none' },
    all: { which: 'all' },
    albums: { which: 'albums', albums: [] },
    days: { which: 'days', from, to, withoutDay: false },
  };
  const offered = (['none', 'all', 'albums', 'days'] as const).filter(
    (which) => (which !== 'albums' || albums.length > 0) && (which !== 'days' || from !== null),
  );
  return (
    <div className="grid max-w-2xl gap-4">
      <RadioCards
        label={t('label')}
        hint={t('hint')}
        items={offered.map((id) => ({ id, label: t(id) }))}
        value={value.which}
        onChange={(which) => onChange(choices[which])}
      />
      {value.which === 'albums' && <Albums albums={albums} chosen={value.albums} onChange={onChange} />}
      {value.which === 'days' && (
        <div className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <DateField label={t('from')} value={value.from} onChange={(day) => onChange({ ...value, from: day })} />
            <DateField label={t('to')} value={value.to} onChange={(day) => onChange({ ...value, to: day })} />
          </div>
          {photos.withoutDay > 0 && (
            <Checkbox isSelected={value.withoutDay} onChange={(withoutDay) => onChange({ ...value, withoutDay })}>
              {t('withoutDay', { count: photos.withoutDay })}
            </Checkbox>
          )}
        </div>
      )}
    </div>
  );
}

interface AlbumsProps {
  albums: ArchiveReport['photos']['albums'];
  chosen: readonly string[];
  onChange(value: Choice): void;
}

function Albums({ albums, chosen, onChange }: AlbumsProps) {
  const t = useText('archive.look.which');
  const format = useFormat();
  return (
    <fieldset className="archive-list">
      <legend className="sr-only">{t('albumsLabel')}</legend>
      {albums.map(({ name, count }) => (
        <Checkbox
          key={name}
          isSelected={chosen.includes(name)}
          onChange={(isChosen) =>
            onChange({ which: 'albums', albums: isChosen ? [...chosen, name] : chosen.filter((one) => one !== name) })
          }
        >
          <bdi className="break-words">{name}</bdi> <span className="text-sm text-ink-3">{format.number(count)}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
