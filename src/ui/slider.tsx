import {
  Label,
  Slider as AriaSlider,
  SliderThumb,
  SliderTrack,
  type SliderProps as AriaSliderProps,
} from 'react-aria-components';
import { joined } from './button-class.ts';

export interface SliderProps extends Omit<AriaSliderProps<number>, 'children' | 'className'> {
  label: string;
  className?: string;
}

export function Slider({ label, className, ...props }: SliderProps) {
  return (
    <AriaSlider {...props} className={joined('field', className)}>
      <Label className="label">{label}</Label>
      <SliderTrack className="relative mx-3 flex h-tap cursor-pointer items-center">
        {({ state }) => (
          <>
            <span className="-mx-3 h-1.5 flex-1 overflow-hidden rounded-pill bg-line">
              <span className="block h-full bg-brand" style={{ inlineSize: `${state.getThumbPercent(0) * 100}%` }} />
            </span>
            <SliderThumb className="top-1/2 size-6 rounded-pill border-2 border-brand bg-surface shadow-card focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
