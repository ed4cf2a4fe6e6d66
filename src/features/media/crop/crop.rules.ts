import type { CSSProperties } from 'react';
import { type Crop, type ImagePosition, imagePositions } from '#features/memorial/basic-section.schema.ts';
import { offeredPosition } from '../media.rules.ts';

/** The placement of a picture in its frame. */
export interface ImagePlacement {
  position: ImagePosition;
  crop: Crop | null;
}

export const zooms = { least: 1, most: 3, step: 0.05 } as const;

const halves = [0, 50, 100] as const;

/** The crop that is equivalent to a placement: a position without a crop fills the frame. */
export function toCrop({ position, crop }: ImagePlacement): Crop {
  if (crop) return crop;
  const at = imagePositions.indexOf(offeredPosition(position));
  return { x: halves[at % 3] ?? 50, y: halves[Math.floor(at / 3)] ?? 50, zoom: zooms.least };
}

/** The stored placement of a crop: no crop where a position is equivalent. */
export function toPlacement({ x, y, zoom }: Crop): ImagePlacement {
  const position = imagePositions[3 * Math.round(y / 50) + Math.round(x / 50)] ?? 'center center';
  const crop = { x: rounded(x, 10), y: rounded(y, 10), zoom: rounded(zoom, 100) };
  const isPosition = crop.zoom === zooms.least && crop.x % 50 === 0 && crop.y % 50 === 0;
  return { position, crop: isPosition ? null : crop };
}

interface Room {
  /** The side of the square frame, in the pixels of the movement. */
  frame: number;
  picture: { width: number; height: number };
}

/** Moves the crop by so many pixels, as far as the picture still fills the frame. */
export function moveCrop(crop: Crop, by: { x: number; y: number }, { frame, picture }: Room): Crop {
  const scale = (frame / Math.min(picture.width, picture.height)) * crop.zoom;
  const along = (at: number, pixels: number, length: number) => {
    const room = length * scale - frame;
    return room < 1 ? at : clamped(at - (100 * pixels) / room, 0, 100);
  };
  return { ...crop, x: along(crop.x, by.x, picture.width), y: along(crop.y, by.y, picture.height) };
}

export function zoomCrop(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: clamped(zoom, zooms.least, zooms.most) };
}

/** For elements with `data-crop`. */
export function cropStyle(position: ImagePosition, crop: Crop | null): CSSProperties {
  return { '--crop-at': crop ? pointOf(crop) : position, '--crop-zoom': crop?.zoom ?? 1 } as CSSProperties; // React's type has no custom properties
}

/** The same as a CSS rule, for documents, which have no style attributes. */
export function cropRule(crop: Crop): string {
  return `:root{--crop-at:${pointOf(crop)};--crop-zoom:${crop.zoom}}`;
}

/** Attributes of a portrait's frame in a document. */
export function portraitAttributes(page: { profileImagePosition: ImagePosition; profileImageCrop: Crop | null }) {
  return page.profileImageCrop ? { 'data-crop': '' } : { 'data-position': page.profileImagePosition };
}

const pointOf = ({ x, y }: Crop) => `${x}% ${y}%`;
const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const rounded = (value: number, parts: number) => Math.round(value * parts) / parts;
