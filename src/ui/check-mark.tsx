import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

/** A selectable item of the grid. */
export function tileRing(isMarked: boolean): string {
  return joinClasses(
    'relative block aspect-square w-full overflow-hidden rounded-sm bg-sunken',
    isMarked && 'outline-3 outline-offset-2 outline-brand',
  );
}

/** The selection mark in the corner of a picture. */
export function CheckMark({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'absolute start-2 top-2 grid size-[26px] place-items-center rounded-sm border-[1.5px]',
        isChecked ? 'border-white bg-brand text-on-brand' : 'border-line-control bg-surface/85',
      )}
    >
      {isChecked && <Icon of={CheckIcon} size={16} weight="bold" />}
    </span>
  );
}
