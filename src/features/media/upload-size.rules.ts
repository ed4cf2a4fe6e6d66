const shrinkAbove = 2 * 1024 * 1024;
const narrow = 768;

export interface Shrinking {
  /** The longer side in pixels. */
  longest: number;
  quality: number;
}

/** How the browser shrinks a picture, by the width of its window. */
export function shrinkingFor(viewport: number): Shrinking {
  return viewport < narrow ? { longest: 800, quality: 0.8 } : { longest: 1200, quality: 0.9 };
}

/** Pictures over 2 MB are shrunk before the upload, except animations, which would stop. */
export function isShrunk({ size, type }: { size: number; type: string }): boolean {
  return size > shrinkAbove && type !== 'image/gif';
}

/** Upload progress for the bar: in steps of ten, and 90 until the picture is stored. */
export function displayedProgress(sent: number, total: number): number {
  return total === 0 ? 0 : Math.min(90, Math.floor((sent / total) * 10) * 10);
}
