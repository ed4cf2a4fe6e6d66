const shrinkAbove = 2 * 1024 * 1024;
const narrow = 768;

export interface Shrinking {
  /** Of the longer side, in pixels. */
  longest: number;
  quality: number;
}

/** How a browser makes a picture smaller, by the width of its window. */
export function shrinkingFor(viewport: number): Shrinking {
  return viewport < narrow ? { longest: 800, quality: 0.8 } : { longest: 1200, quality: 0.9 };
}

/** Pictures over 2 MB are made smaller before they are sent; an animation would stop. */
export function isShrunk({ size, type }: { size: number; type: string }): boolean {
  return size > shrinkAbove && type !== 'image/gif';
}

/** Bytes sent, as the bar shows them: steps of ten, and 90 until the picture is stored. */
export function displayedProgress(sent: number, total: number): number {
  return total === 0 ? 0 : Math.min(90, Math.floor((sent / total) * 10) * 10);
}
