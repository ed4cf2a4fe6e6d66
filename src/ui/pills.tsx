import { useFormat } from '#i18n/text.tsx';
import { joinClasses } from './button-class.ts';

export interface PillChoice<Id extends string> {
  id: Id;
  label: string;
  /** The count. */
  count?: number;
}

interface PillsProps<Id extends string> {
  label: string;
  choices: readonly PillChoice<NoInfer<Id>>[];
  value: Id;
  onChange(id: NoInfer<Id>): void;
  className?: string;
}

/** The filter of a list, in a line that scrolls on a phone. */
export function Pills<Id extends string>({ label, choices, value, onChange, className }: PillsProps<Id>) {
  const { number } = useFormat();
  return (
    <div
      role="group"
      aria-label={label}
      className={joinClasses(
        '-m-1.5 flex min-w-0 gap-2 overflow-x-auto p-1.5 [scrollbar-width:none] max-md:-mx-gutter max-md:px-gutter md:flex-wrap',
        className,
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          aria-pressed={choice.id === value}
          onClick={() => onChange(choice.id)}
          className="inline-flex min-h-tap shrink-0 items-center gap-2 rounded-pill border border-line-2 bg-surface px-4 text-sm font-medium whitespace-nowrap aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
        >
          <bdi className="max-w-60 truncate">{choice.label}</bdi>
          {choice.count !== undefined && <span className="text-xs tabular-nums">{number(choice.count)}</span>}
        </button>
      ))}
    </div>
  );
}
