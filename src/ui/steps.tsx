import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from './button-class.ts';
import { Icon } from './icon.tsx';

interface StepIndicatorProps<Id extends string> {
  label: string;
  steps: readonly { id: Id; label: string; ordinal: string }[];
  at: Id;
  /** A step with incomplete input, which gets no check. */
  unfinished?: Id | null;
}

/** The progress of a wizard: the ordinal of each step, and a check on completed ones. */
export function StepIndicator<Id extends string>({ label, steps, at, unfinished = null }: StepIndicatorProps<Id>) {
  const common = useText('common');
  const current = steps.findIndex(({ id }) => id === at);
  const isDone = (id: Id, index: number) => index < current && id !== unfinished;
  return (
    <>
      <p className="sr-only">{common('step', { step: current + 1, total: steps.length })}</p>
      <ol aria-label={label} className="flex flex-wrap items-center gap-y-2">
        {steps.map(({ id, label: words, ordinal }, index) => (
          <li
            key={id}
            aria-current={index === current ? 'step' : undefined}
            className={joinClasses(
              'flex items-center gap-2.5 text-sm text-ink-3 not-first:before:ms-3 not-first:before:me-0.5 not-first:before:h-px not-first:before:w-7 max-xs:not-first:before:w-4 not-first:before:bg-line-2',
              index === current && 'font-semibold text-ink',
            )}
          >
            <span
              aria-hidden="true"
              className={joinClasses(
                'grid size-10 place-items-center rounded-pill font-serif text-[1.5rem] leading-none font-normal',
                isDone(id, index) && 'bg-brand text-on-brand',
                index < current && !isDone(id, index) && 'text-gold-ink inset-ring inset-ring-gold',
                index === current && 'bg-gold-soft text-gold-ink inset-ring-[1.5px] inset-ring-gold',
                index > current && 'inset-ring inset-ring-line-2',
              )}
            >
              {isDone(id, index) ? <Icon of={CheckIcon} weight="bold" size={20} /> : ordinal}
            </span>
            <span className={index === current ? undefined : 'max-md:sr-only'}>{words}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
