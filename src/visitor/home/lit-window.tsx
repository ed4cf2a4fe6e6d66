import { Candle } from '#ui/candle.tsx';
import hillsNarrow from '../art/window-hills-360.webp?no-inline';
import hillsWide from '../art/window-hills-720.webp?no-inline';
import wall from '../art/wall.svg?no-inline';

/** A lit window in a stone wall, a candle on its sill. Drawn for right-to-left: the light comes from the text's side. */
export function LitWindow() {
  return (
    <div className="window-frame ltr:-scale-x-100" aria-hidden="true">
      <div className="window" dir="rtl">
        <img className="window-wall" src={wall} width={1020} height={760} alt="" />
        <div className="window-reveal">
          <div className="window-pane">
            <img
              src={hillsWide}
              srcSet={`${hillsNarrow} 360w, ${hillsWide} 720w`}
              sizes="(width < 48rem) 216px, 348px"
              width={720}
              height={880}
              alt=""
              fetchPriority="high"
            />
          </div>
        </div>
        <div className="window-sill" />
        <Candle className="window-candle" />
      </div>
    </div>
  );
}
