const dots = Array.from({ length: 50 }, (_, index) => index);

/** Fifty points of light in the dark; where each stands and how it twinkles is the style sheet's. */
export function Dots() {
  return (
    <div className="candle-dots" aria-hidden="true">
      {dots.map((dot) => (
        <i key={dot} />
      ))}
    </div>
  );
}
