import { Label, ProgressBar } from 'react-aria-components';
import { joinClasses } from './button-class.ts';

interface ProgressMeterProps {
  label: string;
  /** Hides the label visually, where the text is elsewhere. */
  isLabelHidden?: boolean;
  /** 0 to 100; left out while unknown. */
  value?: number;
  /** Gold while it moves, olive when done. */
  tone?: 'gold' | 'brand';
  className?: string;
}

export function ProgressMeter({ label, isLabelHidden, value, tone = 'brand', className }: ProgressMeterProps) {
  return (
    <ProgressBar
      value={value}
      isIndeterminate={value === undefined}
      aria-label={isLabelHidden ? label : undefined}
      className={joinClasses('grid gap-1.5', className)}
    >
      {({ percentage, valueText }) => (
        <>
          {!isLabelHidden && (
            <span className="flex justify-between gap-3 text-sm">
              <Label>{label}</Label>
              <bdi className="text-ink-3 tabular-nums">{valueText}</bdi>
            </span>
          )}
          <span className="meter block h-1.5 overflow-hidden rounded-pill bg-line">
            <span
              className={joinClasses(
                'block h-full rounded-pill transition-[inline-size]',
                tone === 'gold' ? 'bg-gold' : 'bg-brand',
                percentage === undefined && 'w-2/5 animate-pulse',
              )}
              style={percentage === undefined ? undefined : { inlineSize: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
