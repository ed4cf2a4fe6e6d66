import { Candle } from '#ui/candle.tsx';
import hillsNarrow from './hills-360.webp?no-inline';
import hillsWide from './hills-720.webp?no-inline';
import wall from './wall.svg?no-inline';

interface StoneWindowProps {
  /** Whether it is above the fold; otherwise its picture is loaded lazily. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A drawing of a lit window in a stone wall with a candle, hidden from assistive technology. Its width is
 * `--window`; the stones extend beyond it and fade. It is drawn for right-to-left layouts and mirrored where its side matters.
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
