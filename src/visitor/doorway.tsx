import { useId } from 'react';

export type GateReason = 'not-found' | 'permission' | 'unknown';

/** A stone doorway: shut with light in the gap, an empty niche, or a flame in the wind. Decoration. */
export function Doorway({ reason }: { reason: GateReason }) {
  const id = useId();
  return (
    <svg className="doorway" viewBox="0 0 210 276" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}stone`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e5ddcd" />
          <stop offset="1" stopColor="#f1ece1" />
        </linearGradient>
        <radialGradient id={`${id}light`} cx=".5" cy=".75" r=".7">
          <stop offset="0" stopColor="#fadd99" />
          <stop offset="1" stopColor="#fadd99" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M5 271V105a100 100 0 0 1 200 0v166z" fill={`url(#${id}stone)`} stroke="#d3c8b4" strokeWidth="1.5" />
      <path d="M21 271V107a84 84 0 0 1 168 0v164z" fill="#fbf9f3" stroke="#d3c8b4" strokeWidth="1.2" />
      {reason === 'permission' && <ShutDoors light={`url(#${id}light)`} />}
      {reason === 'not-found' && <EmptyNiche />}
      {reason === 'unknown' && <FlameInWind light={`url(#${id}light)`} />}
      <path d="M-6 271h222" stroke="#b0a48d" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

function ShutDoors({ light }: { light: string }) {
  return (
    <>
      <path d="M21 271V107a84 84 0 0 1 168 0v164z" fill={light} opacity=".55" />
      <path d="M24 271V107a81 81 0 0 1 79-81v245zM186 271V107a81 81 0 0 0-79-81v245z" fill="#51493c" />
      <path d="M105 26v245" stroke="#f5cb6b" strokeWidth="3.5" />
      <path d="M105 26v245" stroke="#fff1c4" strokeWidth="1.2" />
      <path
        d="M38 262V110a67 67 0 0 1 53-64v216zM172 262V110a67 67 0 0 0-53-64v216zM38 170h53M172 170h-53"
        fill="none"
        stroke="#6a604f"
        strokeWidth="1.5"
      />
      <circle cx="95" cy="178" r="4" fill="#cf942a" />
      <circle cx="115" cy="178" r="4" fill="#cf942a" />
    </>
  );
}

function EmptyNiche() {
  return (
    <>
      <path d="M21 271V107a84 84 0 0 1 168 0v164z" fill="#f1ece1" />
      <ellipse cx="105" cy="262" rx="34" ry="7" fill="#d3c8b4" />
      <ellipse cx="105" cy="260" rx="24" ry="4" fill="#e5ddcd" />
    </>
  );
}

function FlameInWind({ light }: { light: string }) {
  return (
    <>
      <path d="M21 271V107a84 84 0 0 1 168 0v164z" fill={light} />
      <g transform="translate(81 158) scale(1.1)">
        <path
          d="M0 46h44l-3.2 50q-.4 4.500-5 4.500H8.200q-4.600 0-5-4.500z"
          fill="#fff"
          fillOpacity=".7"
          stroke="#b0a48d"
          strokeWidth="1.4"
        />
        <path d="M2 62h40l-2.200 33q-.4 3-3.500 3H7.700q-3.100 0-3.500-3z" fill="#eebf6c" />
        <path d="M22 62v-12" stroke="#3b2413" strokeWidth="2" strokeLinecap="round" />
        <path d="M24 12c16 14 14 26 8 34a12 12 0 0 1-20-6c-1-12 14-14 12-28z" fill="#e9b347" />
        <path d="M24 28c7 7 6 12 3 16a6 6 0 0 1-9-3c0-6 7-7 6-13z" fill="#fff6da" />
      </g>
      <path
        d="M44 150c16-8 30 6 46-2M36 176c14-6 24 5 36-1"
        fill="none"
        stroke="#b0a48d"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  );
}
