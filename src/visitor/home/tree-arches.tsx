const [width, height] = [46, 58];
/** Centre and bottom of each arch, by generation; the golden one is the person of the page. */
const arches = [
  [160, 62],
  [220, 62],
  [340, 62],
  [400, 62],
  [190, 146],
  [370, 146],
  [280, 146, 'own'],
  [205, 230],
  [280, 230],
  [355, 230],
] as const;
const lines = 'M160 62h60M190 62v26M340 62h60M370 62v26M190 146h180M280 146v14M205 172v-12h150v12M280 160v12';

/** Three generations of a family, in arches as on a page. */
export function TreeArches() {
  return (
    <svg viewBox="120 0 320 236" className="home-tree">
      <path d={lines} />
      {arches.map(([x, foot, own]) => (
        <path key={`${x} ${foot}`} d={archAt(x, foot)} data-own={own && ''} />
      ))}
    </svg>
  );
}

function archAt(x: number, foot: number): string {
  const half = width / 2;
  return `M${x - half} ${foot}v${half - height}a${half} ${half} 0 0 1 ${width} 0v${height - half}z`;
}
