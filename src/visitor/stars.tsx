/** Positions and sizes of the stars in a sky of 1440 by 620. */
const sky = [
  [34, 96, 1.2], [110, 300, 0.9], [168, 52, 1.5], [236, 210, 1.1], [300, 118, 0.8], [352, 402, 1.2], [418, 66, 1.4],
  [470, 262, 0.9], [540, 150, 1.3], [604, 36, 0.9], [648, 330, 1.1], [712, 96, 1.5], [760, 220, 0.8], [824, 60, 1.1],
  [872, 356, 1.3], [934, 168, 0.9], [990, 40, 1.4], [1052, 280, 1.1], [1108, 108, 0.8], [1160, 420, 1.2], [1204, 190, 1.5],
  [1262, 72, 1], [1318, 318, 1.2], [1386, 142, 0.9],
] as const; // prettier-ignore

/** A sky in which every third star is animated. */
export function Stars() {
  return (
    <svg className="stars" viewBox="0 0 1440 620" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {sky.map(([x, y, radius]) => (
        <circle key={x} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}
