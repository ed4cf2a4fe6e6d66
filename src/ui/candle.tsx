import { useId } from 'react';
import { joinClasses } from './button-class.ts';

interface CandleProps {
  /** The accessible name; without it the candle is decorative. */
  label?: string;
  /** Its size is the property `--w`, as in `[--w:84px]`. The halo reaches 1.8 widths past each side: clip it in the frame. */
  className?: string;
}

/** A burning memorial candle in a glass; still with reduced motion. */
export function Candle({ label, className }: CandleProps) {
  const id = useId();
  const url = (name: string) => `url(#${id}${name})`;

  return (
    <span
      className={joinClasses('candle', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <span className="candle-halo" />
      <svg viewBox="0 0 150 300" aria-hidden="true">
        <Definitions id={id} />
        <ellipse cx="75" cy="291" rx="62" ry="7" fill="#1c1206" opacity=".34" filter={url('soft')} />
        <g className="candle-wax">
          <path d="M31 216h88l-4 66q-1 9-10 9H45q-9 0-10-9z" fill={url('wax')} />
          <ellipse cx="75" cy="216" rx="44" ry="8.5" fill="#fff6dc" />
          <ellipse cx="75" cy="216" rx="24" ry="4.6" fill="#fffdf2" />
        </g>
        <path d="M75 217c-1-13 2-22-.5-38" stroke="#3b2413" strokeWidth="3.4" fill="none" strokeLinecap="round" />
        <g className="candle-outer">
          <path
            d="M75 58c15 34 34 54 34 84 0 21-15 37-34 37s-34-16-34-37c0-30 19-50 34-84z"
            fill="#f9a83a"
            opacity=".55"
            filter={url('bloom')}
          />
        </g>
        <g className="candle-outer">
          <path
            d="M75 50c9 32 30 58 30 89 0 23-13 41-30 41s-30-18-30-41c0-31 21-57 30-89z"
            fill={url('outer')}
            filter={url('soft')}
          />
        </g>
        <g className="candle-inner">
          <path
            d="M75 86c6 22 18 38 18 58 0 19-8 33-18 33s-18-14-18-33c0-20 12-36 18-58z"
            fill={url('inner')}
            filter={url('soft')}
          />
        </g>
        <g className="candle-core">
          <path
            d="M75 122c4 12 9 20 9 31 0 12-4 20-9 20s-9-8-9-20c0-11 5-19 9-31z"
            fill="#fffef8"
            opacity=".85"
            filter={url('soft')}
          />
        </g>
        <ellipse cx="75" cy="170" rx="19" ry="14" fill={url('blue')} />
        <circle cx="74.6" cy="179" r="2.2" fill="#ff7a2e" />
        <path
          d="M27 193h96l-6 90q-1 10-11 10H44q-10 0-11-10z"
          fill={url('glass')}
          stroke="#fff"
          strokeOpacity=".38"
          strokeWidth="1.2"
        />
        <ellipse cx="75" cy="193" rx="48" ry="8" fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="1.6" />
        <path d="M34 200l5 80" stroke="#fff" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </span>
  );
}

/** Gradients and blurs, with ids that are unique for each candle on a page. */
function Definitions({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}outer`} cx=".5" cy=".8" r=".82">
        <stop offset="0" stopColor="#fff6d8" />
        <stop offset=".32" stopColor="#ffd97a" />
        <stop offset=".62" stopColor="#f7a73c" />
        <stop offset=".86" stopColor="#e6752a" stopOpacity=".72" />
        <stop offset="1" stopColor="#d9581f" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}inner`} cx=".5" cy=".72" r=".7">
        <stop offset="0" stopColor="#fffef6" />
        <stop offset=".5" stopColor="#fff0b8" />
        <stop offset="1" stopColor="#ffcf66" stopOpacity=".1" />
      </radialGradient>
      <radialGradient id={`${id}blue`} cx=".5" cy=".6" r=".5">
        <stop offset="0" stopColor="#4e7bff" stopOpacity=".75" />
        <stop offset="1" stopColor="#3b56c8" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}wax`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff4d0" />
        <stop offset=".18" stopColor="#fbdb92" />
        <stop offset=".6" stopColor="#d9a04a" />
        <stop offset="1" stopColor="#8e5d22" />
      </linearGradient>
      <linearGradient id={`${id}glass`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#fff" stopOpacity=".62" />
        <stop offset=".12" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".02" />
        <stop offset=".86" stopColor="#3a2609" stopOpacity=".14" />
        <stop offset="1" stopColor="#fff" stopOpacity=".5" />
      </linearGradient>
      <filter id={`${id}soft`} x="-60%" y="-60%" width="220%" height="220%">
        <feGaussianBlur stdDeviation="1.7" />
      </filter>
      <filter id={`${id}bloom`} x="-150%" y="-150%" width="400%" height="400%">
        <feGaussianBlur stdDeviation="15" />
      </filter>
    </defs>
  );
}
