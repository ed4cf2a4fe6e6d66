import type { QrPath } from './family.schema.ts';

interface QrCodeProps {
  of: QrPath;
  /** Left out where the code has text beside it. */
  label?: string;
  className?: string;
  /** The printed size, such as `92mm`. */
  width?: string;
}

/** Modules around the code that stay light, as scanners need them. */
const quietZone = 2;

export function QrCode({ of: { size, path }, label, className, width }: QrCodeProps) {
  const side = size + 2 * quietZone;
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      className={className}
      shapeRendering="crispEdges"
      {...(width && { width, height: width })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
