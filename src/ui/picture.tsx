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
  /** As in the `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** `eager` for what the first screen shows; it then also loads first. */
  loading?: 'lazy' | 'eager';
  /** The address of a smaller one that is there already: shown until this one is. */
  preview?: string | undefined;
  /** Of several that are loaded at once, the one that can wait. */
  fetchPriority?: 'low';
  /** Stands where it does not load, instead of the placeholder. */
  whenFailed?: ReactNode;
  className?: string;
}

/**
 * Fills its frame. Where it does not load a placeholder takes its place: in the application at once, in a document
 * when the enhancer hears the error of `img[data-fallback]` and writes the same `.picture-failed`.
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

/** Stands where a picture could not be loaded, or where there is none. */
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
 * The mean colour at once, and the colours of the whole when there is time: where hundreds pass by, most are loaded before.
 * Through the object model: a style attribute would not pass the documents' content policy.
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

/** Safari has no idle time to give. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 50);
}

/** Before anybody listened: what a document brought may have failed already. */
function hasFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}
