import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { joinClasses } from './button-class.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';

export interface RadioChoice<Id extends string> {
  id: Id;
  label: string;
  /** A card's second line. */
  body?: string;
  /** A card's picture, as the drawing of a page's style. */
  drawing?: ReactNode;
}

export interface RadioCardsProps<Id extends string> extends FieldWords {
  items: readonly RadioChoice<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  /** Cards with an explanation, segments of a bar, pills, or drawings with a name below. */
  look?: 'cards' | 'segments' | 'pills' | 'drawings';
  name?: string;
  isDisabled?: boolean;
  className?: string;
}

const lists = {
  cards: 'grid gap-2',
  segments: 'flex w-fit max-w-full rounded-pill bg-sunken p-1 max-md:w-full',
  pills: 'flex flex-wrap gap-2',
  drawings: 'grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2.5',
};
const ring =
  'relative focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus cursor-pointer disabled:cursor-not-allowed disabled:opacity-50 ';
const items = {
  cards: `${ring}group flex min-h-16 items-center gap-3 rounded-md border border-line-control bg-surface px-4 py-2.5 selected:border-brand selected:bg-brand-soft/45 selected:inset-ring selected:inset-ring-brand`,
  segments: `${ring}flex min-h-tap grow items-center justify-center rounded-pill px-4 text-center text-sm leading-tight font-semibold text-ink-2 selected:bg-surface selected:text-ink selected:shadow-rest`,
  pills: `${ring}inline-flex min-h-tap items-center rounded-pill border border-line-2 bg-surface px-4 text-sm font-medium selected:border-ink selected:bg-ink selected:text-bg`,
  drawings: `${ring}group grid content-start gap-2 rounded-md text-center text-sm font-semibold text-ink-2 selected:text-ink`,
};

/** A choice of one among few. */
export function RadioCards<Id extends string>({
  label,
  labelEnd,
  hint,
  error,
  isOptional,
  items: choices,
  value,
  onChange,
  look = 'cards',
  className,
  ...props
}: RadioCardsProps<Id>) {
  return (
    <RadioGroup
      {...props}
      value={value}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
      orientation={look === 'cards' ? 'vertical' : 'horizontal'}
      isInvalid={error !== undefined || undefined}
      className={joinClasses('field', className)}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={props.isRequired} isOptional={isOptional} />
      <div className={lists[look]}>
        {choices.map((choice) => (
          <Radio key={choice.id} value={choice.id} className={items[look]}>
            {look === 'cards' && <Dot />}
            {look === 'drawings' && (
              <span className="block aspect-4/5 overflow-hidden rounded-md border border-line-2 bg-surface group-selected:outline-3 group-selected:outline-offset-2 group-selected:outline-brand">
                {choice.drawing}
              </span>
            )}
            {look === 'cards' && choice.body ? (
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-semibold">{choice.label}</span>
                <span className="block text-sm leading-snug text-ink-3">{choice.body}</span>
              </span>
            ) : (
              <span className={look === 'cards' ? 'font-semibold' : undefined}>{choice.label}</span>
            )}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </RadioGroup>
  );
}

function Dot() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[22px] shrink-0 place-items-center rounded-pill border-[1.5px] border-line-control bg-surface group-selected:border-brand group-selected:bg-brand after:size-2.5 after:rounded-pill after:bg-on-brand after:opacity-0 group-selected:after:opacity-100"
    />
  );
}
