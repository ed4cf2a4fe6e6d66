import { useId } from 'react';
import { Candle } from '#ui/candle.tsx';
import hills from './window-hills.webp';

/**
 * The lit window in a stone wall: a drawing, silent for assistive technology. Its width is `--window`; the stones reach
 * beyond it and fade. It is the same in every direction of writing.
 */
export function StoneWindow({ className }: { className?: string }) {
  return (
    <div dir="rtl" aria-hidden="true" className={className ? `stone-window ${className}` : 'stone-window'}>
      <Stones />
      <div className="stone-window-reveal">
        <div className="stone-window-pane">
          <img src={hills} alt="" width="900" height="1100" decoding="async" />
        </div>
      </div>
      <div className="stone-window-sill" />
      <Candle className="stone-window-candle" />
    </div>
  );
}

const middle = { x: 310, y: 275 };
const arch = { inner: 203, outer: 262 };
const courseHeight = 92;

/** The courses of the wall from the top, and where the joints stand in each. */
const courses: [y: number, joints: number[]][] = [
  [30, [-150, -30, 560, 690]],
  [122, [-90, 30, 620, 750]],
  [214, [-130, -10, 710]],
  [306, [-80, 630, 760]],
  [398, [-140, -20, 700]],
  [490, [-96, 614, 744]],
  [582, [-126, -6, 714]],
  [674, [-90, 620, 750]],
];
const sill = 674;

function Stones() {
  const id = useId();
  return (
    <svg viewBox="-200 0 1020 760" className="stone-window-stones">
      <defs>
        <radialGradient id={`${id}fade`} gradientUnits="userSpaceOnUse" cx={middle.x} cy="385" r="470">
          <stop offset=".5" stopColor="#fff" />
          <stop offset="1" stopColor="#000" />
        </radialGradient>
        <mask id={`${id}mask`}>
          <rect x="-200" width="1020" height="760" fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      <g mask={`url(#${id}mask)`} fill="none">
        <path d={joints} transform="translate(0 1.6)" stroke="#fff" strokeOpacity=".85" strokeWidth="2" />
        <path d={joints} stroke="#cfc3ac" strokeWidth="1.3" />
      </g>
    </svg>
  );
}

const joints = [...voussoirs(), 'M48 640V275a262 262 0 0 1 524 0V640', ...jambs(), ...wall()].join('');

/** The wedges of the arch, every 15 degrees. */
function voussoirs(): string[] {
  return Array.from({ length: 13 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    const at = (radius: number) =>
      `${(middle.x + radius * Math.cos(angle)).toFixed(1)} ${(middle.y - radius * Math.sin(angle)).toFixed(1)}`;
    return `M${at(arch.inner)}L${at(arch.outer)}`;
  });
}

function jambs(): string[] {
  return [275, 367, 459, 551].map((y) => `M48 ${y}H110M510 ${y}H572`);
}

function wall(): string[] {
  return courses.map(([y, xs]) => {
    const half = y < middle.y ? Math.sqrt(arch.outer ** 2 - (middle.y - y) ** 2) : arch.outer;
    const course =
      y === sill
        ? `M-200 ${y}H820`
        : `M-200 ${y}H${(middle.x - half).toFixed(1)}M${(middle.x + half).toFixed(1)} ${y}H820`;
    return course + xs.map((x) => `M${x} ${y}v${courseHeight}`).join('');
  });
}
