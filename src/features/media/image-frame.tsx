import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import type { ReactNode } from 'react';
import { joinClasses } from '#ui/button-class.ts';
import type { Preview } from '#client/upload/use-preview.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Crop, ImagePosition } from '#features/memorial/basic-section.schema.ts';
import { cropStyle } from './crop/crop.rules.ts';
import type { Image, ImagePurpose } from './media.schema.ts';

/** The recommended proportions, as shown. */
export const ratios: Record<ImagePurpose, string> = {
  profile: '1:1',
  cover: '16:9',
  timeline: '4:3',
  grave: '4:3',
  family: '1:1',
  achievement: '4:3',
  poster: '16:9',
};
const frames: Record<ImagePurpose, string> = {
  profile: 'aspect-square',
  cover: 'aspect-video',
  timeline: 'aspect-4/3',
  grave: 'aspect-4/3',
  family: 'aspect-square',
  achievement: 'aspect-4/3',
  poster: 'aspect-video',
};

interface ImageFrameProps {
  image: Image | null;
  /** The preview of a picture that is being uploaded. */
  preview?: Preview;
  purpose: ImagePurpose;
  position: ImagePosition;
  crop?: Crop | null;
  alt: string;
  /** Shown without a picture. */
  emptyText: string;
  /** Content over the picture. */
  children?: ReactNode;
}

/** Shows the part of a picture that the page will show: in its proportions, the portrait's circle, the thirds of a cover. */
export function ImageFrame({
  image,
  preview: { address: preview, onLoad } = { address: null, onLoad() {} },
  purpose,
  position,
  crop = null,
  alt,
  emptyText,
  children,
}: ImageFrameProps) {
  return (
    <div className={joinClasses('relative w-full overflow-hidden rounded-md bg-sunken', frames[purpose])}>
      {image || preview ? (
        <div data-crop="" className="contents [&_img]:size-full [&_img]:object-cover" style={cropStyle(position, crop)}>
          {preview ? (
            <img src={preview} alt={alt} decoding="async" onLoad={onLoad} />
          ) : (
            image && <Picture image={image} alt={alt} sizes="(width < 48rem) 92vw, 560px" />
          )}
        </div>
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center text-sm text-ink-2">
          <Icon of={ImageIcon} size={40} weight="light" className="text-ink-3" />
          <p>{emptyText}</p>
        </div>
      )}
      {purpose === 'profile' && (image || preview) && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-[2.5%] rounded-full border-2 border-white/90 shadow-[0_0_0_100vmax_rgb(36_31_24/0.45)]"
        />
      )}
      {children}
    </div>
  );
}
