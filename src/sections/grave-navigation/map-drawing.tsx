/** Position and size of the gravestones. */
const stones = [0, 1, 2].flatMap((row) =>
  [0, 1, 2, 3, 4, 5].map((place) => ({
    x: 428 + row * 10 + place * 34,
    y: 292 + row * 36 + (place % 2) * 3,
    across: 8 + ((row + place * 2) % 3) * 1.5,
  })),
);

/** A decorative drawing, not a map: paths, gravestones, and a flame at the destination. */
export function MapDrawing() {
  return (
    <svg viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="block size-full">
      <rect width="640" height="420" className="map-ground" />
      <path d="M0 300C120 250 210 330 330 280S540 210 640 250V420H0z" className="map-field" />
      <path d="M380 0c20 60-30 90 10 150s120 30 250 60V0z" className="map-field" opacity="0.7" />
      <g className="map-path">
        <path d="M-10 210C140 180 200 120 330 140S520 60 660 80" strokeWidth="16" />
        <path d="M210 430C230 330 330 300 340 200S300 60 310-10" strokeWidth="11" />
        <path d="M340 230c60 10 110 60 310 60" strokeWidth="8" />
      </g>
      <path d="M338 225c40 6 60 40 96 62" className="map-way" />
      {stones.map(({ x, y, across }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x - across} ${y + across}v${-across}a${across} ${across} 0 0 1 ${2 * across} 0v${across}z`}
          className="map-stone"
        />
      ))}
      <g transform="translate(436 290)">
        <ellipse cy="3" rx="13" ry="5" className="map-shadow" />
        <path d="M0 0c-16-20-23-29-23-41a23 23 0 0 1 46 0c0 12-7 21-23 41z" className="map-pin" />
        <path d="M0-54c4 6 8 11 8 16a8 8 0 0 1-16 0c0-5 4-10 8-16z" className="map-flame" />
      </g>
    </svg>
  );
}
