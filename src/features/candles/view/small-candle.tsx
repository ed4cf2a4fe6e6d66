import { joinClasses } from '#ui/button-class.ts';
import { waxLevel } from './burning.rules.ts';

interface SmallCandleProps {
  /** Remaining wax: 1 when lit, 0 when burnt out. */
  left: number;
  className?: string;
}

/** One of many glasses: the height of the wax is the remaining time. The page has `SmallCandleColours` once. */
export function SmallCandle({ left, className }: SmallCandleProps) {
  const { top, half } = waxLevel(left);
  return (
    <span className={joinClasses('small-candle', className)} aria-hidden="true">
      <svg viewBox="0 0 60 100">
        <ellipse cx="30" cy="96" rx="20" ry="3" fill="#000" opacity=".45" />
        <path
          className="small-candle-wax"
          d={`M${30 - half} ${top}h${half * 2}L42.6 90q-.4 4-4 4H21.4q-3.6 0-4-4z`}
          fill="url(#small-candle-wax)"
        />
        <ellipse className="small-candle-top" cx="30" cy={top} rx={half} ry="2.8" fill="#fff6dc" />
        <path d={`M30 ${top}v-9`} stroke="#3b2413" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <svg viewBox="0 0 60 100" className="small-candle-flame">
        <g transform={`translate(0 ${Math.round((top - 54) * 10) / 10})`}>
          <path d="M30 8c5 12 10 18 10 27a10 10 0 0 1-20 0c0-9 5-15 10-27z" fill="url(#small-candle-flame)" />
          <path d="M30 23c3 5 4.500 8 4.500 12a4.500 4.500 0 0 1-9 0c0-4 1.500-7 4.500-12z" fill="#fffbea" />
        </g>
      </svg>
      <svg viewBox="0 0 60 100">
        <path
          d="M12 44h36l-3.200 47q-.4 4.500-5 4.500H20.200q-4.600 0-5-4.500z"
          fill="#fff"
          fillOpacity=".05"
          stroke="#fff"
          strokeOpacity=".4"
        />
        <path d="M16.500 50l2.300 36" stroke="#fff" strokeOpacity=".4" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
    </span>
  );
}

/** The gradients of the glasses of a page. */
export function SmallCandleColours() {
  return (
    <svg className="small-candle-colours" width="0" height="0" aria-hidden="true">
      <defs>
        <radialGradient id="small-candle-flame" cx=".5" cy=".78" r=".8">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset=".4" stopColor="#ffd97a" />
          <stop offset=".75" stopColor="#f2993a" />
          <stop offset="1" stopColor="#d9581f" stopOpacity=".2" />
        </radialGradient>
        <linearGradient id="small-candle-wax" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff0c4" />
          <stop offset=".3" stopColor="#eebf6c" />
          <stop offset="1" stopColor="#8e5d22" />
        </linearGradient>
      </defs>
    </svg>
  );
}
