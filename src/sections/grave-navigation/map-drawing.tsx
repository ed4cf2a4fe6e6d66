/** Paths, a slope and a flame where one is going: a drawing, not a map. */
export function MapDrawing() {
  return (
    <svg viewBox="0 0 420 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="block size-full">
      <rect width="420" height="260" className="map-ground" />
      <path d="M246 0h174v96c-46-14-92-2-130 14-50-26-52-64-44-110z" className="map-field" opacity="0.6" />
      <path d="M0 188c60-16 104 6 156 0 70-8 92-50 158-44 44 4 74 20 106 26v90H0z" className="map-field" />
      <g className="map-path">
        <path d="M0 130c90-20 130-64 220-48 76 12 120-40 200-38" strokeWidth="10" />
        <path d="M204 0c6 44 28 76 18 124-10 52-62 84-78 136" strokeWidth="9" />
        <path d="M222 140c40 32 120 40 198 40" strokeWidth="5" />
      </g>
      <path d="M286 184c-12-18-15-23-15-30a15 15 0 0 1 30 0c0 7-3 12-15 30z" className="map-pin" />
      <path
        d="M286 143c3.500 5 5.500 8 5.500 11.500a5.500 5.500 0 0 1-11 0c0-3.500 2-6.500 5.500-11.500z"
        className="map-flame"
      />
    </svg>
  );
}
