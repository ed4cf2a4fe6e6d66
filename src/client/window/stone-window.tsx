import { Candle } from '#ui/candle.tsx';
import hillsNarrow from './hills-360.webp?no-inline';
import hillsWide from './hills-720.webp?no-inline';
import wall from './wall.svg?no-inline';

interface StoneWindowProps {
  /** It is the first thing to be seen; otherwise its picture comes once it is shown. */
  isFirst?: boolean;
  className?: string;
}

/**
 * The lit window in a stone wall, a candle on its sill: a drawing, silent for assistive technology. Its width is
 * `--window`; the stones reach beyond it and fade. It is drawn for right to left; where its side matters it is mirrored.
 */
export function StoneWindow({ isFirst, className }: StoneWindowProps) {
  const when = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    <div dir="rtl" aria-hidden="true" className={className ? `stone-window ${className}` : 'stone-window'}>
      <img className="stone-window-stones" src={wall} width={1020} height={760} alt="" {...when} />
      <div className="stone-window-reveal">
        <div className="stone-window-pane">
          <img
            src={hillsWide}
            srcSet={`${hillsNarrow} 360w, ${hillsWide} 720w`}
            sizes="(width < 48rem) 216px, 348px"
            width={720}
            height={880}
            alt=""
            {...when}
          />
        </div>
      </div>
      <div className="stone-window-sill" />
      <Candle className="stone-window-candle" />
    </div>
  );
}
