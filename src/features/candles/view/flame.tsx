import { data } from '#core/script-data.ts';

interface FlameProps {
  /** Label for assistive technology. */
  label: string;
}

const box = '0 0 150 300';

/**
 * The flame of the page in its glass. Five layers (halo, bloom, outer flame, inner flame, core), each with a box of its own, so
 * that movement repaints nothing. `data-tick` is the clock; it moves elements with `data-clocked`.
 */
export function Flame({ label }: FlameProps) {
  return (
    <span className="candle candle-flame" role="img" aria-label={label} {...data({ 'data-flame': '', 'data-tick': 0 })}>
      <span className="candle-halo fire-halo" {...data({ 'data-clocked': 'halo' })} />
      <svg viewBox={box} aria-hidden="true">
        <defs>
          <linearGradient id="flame-wax" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff4d0" />
            <stop offset=".18" stopColor="#fbdb92" />
            <stop offset=".6" stopColor="#d9a04a" />
            <stop offset="1" stopColor="#8e5d22" />
          </linearGradient>
          <radialGradient id="flame-ground">
            <stop offset="0" stopColor="#1c1206" stopOpacity=".5" />
            <stop offset="1" stopColor="#1c1206" stopOpacity="0" />
          </radialGradient>
        </defs>
        <ellipse cx="75" cy="291" rx="70" ry="9" fill="url(#flame-ground)" />
        <path d="M31 216h88l-4 66q-1 9-10 9H45q-9 0-10-9z" fill="url(#flame-wax)" />
        <ellipse cx="75" cy="216" rx="44" ry="8.5" fill="#fff6dc" />
        <ellipse cx="75" cy="216" rx="24" ry="4.6" fill="#fffdf2" />
        <path d="M75 217c-1-13 2-22-.5-38" stroke="#3b2413" strokeWidth="3.4" fill="none" strokeLinecap="round" />
        <circle cx="74.6" cy="179" r="2.2" fill="#ff7a2e" />
      </svg>
      <span className="fire-lean" {...data({ 'data-clocked': 'lean' })}>
        <span className="fire-layer fire-bloom" {...data({ 'data-clocked': 'bloom' })} />
        <Outer />
        <Inner />
        <svg viewBox={box} className="fire-layer fire-core" {...data({ 'data-clocked': 'core' })} aria-hidden="true">
          <path
            d="M75 122c4 12 9 20 9 31 0 12-4 20-9 20s-9-8-9-20c0-11 5-19 9-31z"
            fill="#fffef8"
            stroke="#fffef8"
            strokeOpacity=".4"
            strokeWidth="3"
            opacity=".85"
          />
        </svg>
      </span>
      <Glass />
    </span>
  );
}

/** A soft-edged flame of strokes: a filter would be recomputed at every movement. */
function Soft({ d, fill }: { d: string; fill: string }) {
  return (
    <g fill="none" stroke={fill} strokeLinejoin="round">
      <path d={d} strokeOpacity=".14" strokeWidth="6" />
      <path d={d} strokeOpacity=".22" strokeWidth="3.6" />
      <path d={d} fill={fill} fillOpacity=".93" strokeOpacity=".3" strokeWidth="1.6" />
    </g>
  );
}

function Outer() {
  return (
    <svg viewBox={box} className="fire-layer fire-outer" {...data({ 'data-clocked': 'outer' })} aria-hidden="true">
      <defs>
        <radialGradient id="flame-outer" cx=".5" cy=".8" r=".82">
          <stop offset="0" stopColor="#fff6d8" />
          <stop offset=".32" stopColor="#ffd97a" />
          <stop offset=".62" stopColor="#f7a73c" />
          <stop offset=".86" stopColor="#e6752a" stopOpacity=".72" />
          <stop offset="1" stopColor="#d9581f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Soft d="M75 50c9 32 30 58 30 89 0 23-13 41-30 41s-30-18-30-41c0-31 21-57 30-89z" fill="url(#flame-outer)" />
    </svg>
  );
}

function Inner() {
  return (
    <svg viewBox={box} className="fire-layer fire-inner" {...data({ 'data-clocked': 'inner' })} aria-hidden="true">
      <defs>
        <radialGradient id="flame-inner" cx=".5" cy=".72" r=".7">
          <stop offset="0" stopColor="#fffef6" />
          <stop offset=".5" stopColor="#fff0b8" />
          <stop offset="1" stopColor="#ffcf66" stopOpacity=".1" />
        </radialGradient>
        <radialGradient id="flame-blue" cx=".5" cy=".6" r=".5">
          <stop offset="0" stopColor="#4e7bff" stopOpacity=".75" />
          <stop offset="1" stopColor="#3b56c8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Soft d="M75 86c6 22 18 38 18 58 0 19-8 33-18 33s-18-14-18-33c0-20 12-36 18-58z" fill="url(#flame-inner)" />
      <ellipse cx="75" cy="170" rx="19" ry="14" fill="url(#flame-blue)" />
    </svg>
  );
}

function Glass() {
  return (
    <svg viewBox={box} aria-hidden="true">
      <defs>
        <linearGradient id="flame-glass" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#fff" stopOpacity=".62" />
          <stop offset=".12" stopColor="#fff" stopOpacity=".08" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".02" />
          <stop offset=".86" stopColor="#3a2609" stopOpacity=".14" />
          <stop offset="1" stopColor="#fff" stopOpacity=".5" />
        </linearGradient>
      </defs>
      <path
        d="M27 193h96l-6 90q-1 10-11 10H44q-10 0-11-10z"
        fill="url(#flame-glass)"
        stroke="#fff"
        strokeOpacity=".38"
        strokeWidth="1.2"
      />
      <ellipse cx="75" cy="193" rx="48" ry="8" fill="none" stroke="#fff" strokeOpacity=".75" strokeWidth="1.6" />
      <path d="M34 200l5 80" stroke="#fff" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
