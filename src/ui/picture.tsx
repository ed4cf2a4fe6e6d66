import { type ReactNode, useState } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { data } from '#core/script-data.ts';
import { joinClasses } from './button-class.ts';

/** A stored picture: each of its widths is at `/media/{id}/{width}` plus `query`. */
export interface PictureSource {
  id: string;
  width: number;
  height: number;
  /** Ascending. */
  widths: readonly number[];
  thumbhash: string;
  query?: string;
}

interface PictureProps {
  image: PictureSource;
  /** '' for a picture that repeats what the text says. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** `eager` for what the first screen shows; it then also loads first. */
  loading?: 'lazy' | 'eager';
  /** The URL of a smaller loaded one, shown until this one has loaded. */
  preview?: string | undefined;
  /** Has a low priority among several. */
  fetchPriority?: 'low';
  /** Replaces the placeholder if it fails to load. */
  whenFailed?: ReactNode;
  className?: string;
}

/**
 * Fills its frame. If it fails to load, a placeholder replaces it: in the application at once, in a document when the enhancer
 * handles the error of `img[data-fallback]` and writes the same `.picture-failed`.
 */
export function Picture({
  image,
  alt,
  sizes,
  loading = 'lazy',
  fetchPriority,
  preview,
  whenFailed,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === image.id) return whenFailed ?? <PictureFailed alt={alt} className={className} />;

  const address = (width: number) => `/media/${image.id}/${width}${image.query ?? ''}`;
  const middle = image.widths.find((width) => width >= 800) ?? image.widths.at(-1) ?? image.width;

  return (
    <img
      key={image.id}
      ref={(node) => {
        paintPreview(node, image.thumbhash, preview);
        if (node && hasFailed(node)) setFailed(image.id);
      }}
      src={address(middle)}
      srcSet={image.widths.map((width) => `${address(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={loading}
      decoding="async"
      fetchPriority={fetchPriority ?? (loading === 'eager' ? 'high' : undefined)}
      {...data({ 'data-fallback': '' })}
      onLoad={({ currentTarget }) => (currentTarget.style.background = '')}
      onError={() => setFailed(image.id)}
      className={joinClasses('picture', className)}
    />
  );
}

/** Replaces a picture that failed to load or is missing. */
export function PictureFailed({ alt = '', className }: { alt?: string; className?: string }) {
  return (
    <span
      className={joinClasses('picture-failed', className)}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    />
  );
}

/**
 * The mean colour at once, and the gradient in idle time: in a grid of hundreds most pictures load before. Set by the object
 * model, because the CSP of documents blocks style attributes.
 */
function paintPreview(node: HTMLImageElement | null, thumbhash: string, preview?: string) {
  if (node && preview && !node.complete) {
    node.style.backgroundImage = `url("${preview}")`;
    return;
  }
  if (!node || !thumbhash || node.complete || node.style.backgroundColor) return;
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  node.style.backgroundColor = `rgb(${r * 255} ${g * 255} ${b * 255})`;
  whenIdle(() => {
    if (node.isConnected && !node.complete) node.style.backgroundImage = `url(${thumbHashToDataURL(bytes)})`;
  });
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 50);
}

/** A picture of a document may have failed before the listener was added. */
function hasFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}
