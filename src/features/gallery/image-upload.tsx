import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { type ReactNode, Suspense, useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { translatedPart } from '#client/translated-part.tsx';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { usePreview } from '#client/upload/use-preview.ts';
import { loadGalleryMessages } from '#i18n/load.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { Crop, ImagePosition } from '#features/memorial/basic-section.schema.ts';
import { CropSurface } from '#features/media/crop/crop-surface.tsx';
import { toCrop, type ImagePlacement, toPlacement, zoomCrop } from '#features/media/crop/crop.rules.ts';
import { ZoomSlider } from '#features/media/crop/zoom-slider.tsx';
import { ImageFrame, ratios } from '#features/media/image-frame.tsx';
import { PositionGrid } from '#features/media/position-grid.tsx';
import { formats, type Image, type ImagePurpose, purposeLimits } from '#features/media/media.schema.ts';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { useUpload } from '#features/media/use-upload.ts';

const GalleryPicker = translatedPart(
  () => import('#features/gallery/gallery-picker.tsx').then((module) => module.GalleryPicker),
  loadGalleryMessages,
);

interface ImageUploadProps {
  memorialId: string;
  purpose: ImagePurpose;
  /** The purpose of the picture for screen readers: «תמונה ראשית». */
  label: string;
  value: Image | null;
  onChange(next: Image | null): void;
  position?: ImagePosition;
  crop?: Crop | null;
  /** Without it, the placement cannot be changed. */
  onPlacementChange?(next: ImagePlacement): void;
  /** Whether a gallery picture can be chosen; a copy is used, which stays when the original is deleted. */
  isFromGallery?: boolean;
}

/** A picture of a page: its frame, choosing or dropping another one, its placement and its upload. */
export function ImageUpload({
  memorialId,
  purpose,
  label,
  value,
  onChange,
  position = 'center center',
  crop = null,
  onPlacementChange,
  isFromGallery = false,
}: ImageUploadProps) {
  const t = useText('editor');
  const upload = useUpload({ memorialId, purpose, onUploaded: onChange });
  const [isPicking, setPicking] = useState(false);
  const preview = usePreview(upload.picture);
  const isPhone = useIsPhone();
  const isCover = purpose === 'cover';
  const positionName = useText('options')(`positions.${position}`);
  const positionLabel = isCover ? t('images.coverPosition') : t('images.profilePosition');
  const held = { position, crop };
  /** The crop during a drag; saved only at its end. */
  const [moving, setMoving] = useState<Crop | null>(null);
  const currentCrop = moving ?? crop;
  const keep = (next: Crop) => {
    setMoving(null);
    onPlacementChange?.(toPlacement(next));
  };
  const grid = value && onPlacementChange && (
    <PositionGrid
      label={positionLabel}
      value={position}
      onChange={(next) =>
        onPlacementChange(toPlacement({ ...toCrop({ position: next, crop: null }), zoom: toCrop(held).zoom }))
      }
      isOverlay={isCover}
    />
  );

  return (
    <div className="grid gap-4">
      <div
        className={
          onPlacementChange && !isCover ? 'grid items-start gap-6 md:grid-cols-[minmax(0,330px)_auto]' : 'grid gap-3'
        }
      >
        <ImageDropZone label={label} upload={upload} isCover={isCover}>
          <ImageFrame
            image={value}
            preview={preview}
            purpose={purpose}
            position={position}
            crop={currentCrop}
            alt={label}
            emptyText={t(isPhone ? 'images.pick' : 'images.drop')}
          >
            {isCover && grid}
            {!isCover && value && !preview.address && onPlacementChange && (
              <CropSurface image={value} crop={currentCrop ?? toCrop(held)} onMove={setMoving} onDone={keep} />
            )}
          </ImageFrame>
        </ImageDropZone>
        {grid && (
          <div className="grid gap-2 text-sm">
            {!isCover && (
              <ZoomSlider
                value={(currentCrop ?? toCrop(held)).zoom}
                onChange={(zoom) => keep(zoomCrop(currentCrop ?? toCrop(held), zoom))}
              />
            )}
            <p>{t('images.position', { position: positionName })}</p>
            {!isCover && grid}
          </div>
        )}
      </div>

      <ImageActions
        upload={upload}
        purpose={purpose}
        hasImage={value !== null}
        onPick={isFromGallery ? () => setPicking(true) : undefined}
        onRemove={() => onChange(null)}
      />
      {isPicking && (
        <Suspense>
          <GalleryPicker memorialId={memorialId} onPick={upload.choose} onClose={() => setPicking(false)} />
        </Suspense>
      )}
      <UploadStatus upload={upload} limit={purposeLimits[purpose]} />
    </div>
  );
}

interface ImageDropZoneProps {
  label: string;
  upload: ReturnType<typeof useUpload>;
  isCover: boolean;
  children: ReactNode;
}

/** The frame of the picture, onto which another one can be dropped. */
function ImageDropZone({ label, upload, isCover, children }: ImageDropZoneProps) {
  return (
    <DropZone
      aria-label={label}
      // Not disabled: the browser would then open the file instead of the page.
      getDropOperation={() => (upload.isUploading ? 'cancel' : 'copy')}
      onDrop={async ({ items }) => {
        const files = items.filter((item) => item.kind === 'file');
        upload.choose(...(await Promise.all(files.map((item) => item.getFile()))));
      }}
      className={joinClasses(
        'w-full rounded-md focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus drop-target:outline-3 drop-target:outline-offset-2 drop-target:outline-brand max-md:mx-auto',
        !isCover && 'max-md:max-w-[300px]',
      )}
    >
      {children}
    </DropZone>
  );
}

interface ImageActionsProps {
  upload: ReturnType<typeof useUpload>;
  purpose: ImagePurpose;
  hasImage: boolean;
  /** Opens the gallery; without it, no gallery picture can be chosen. */
  onPick: (() => void) | undefined;
  onRemove(): void;
}

/** The buttons that choose and remove a picture, and what may be chosen. */
function ImageActions({ upload, purpose, hasImage, onPick, onRemove }: ImageActionsProps) {
  const t = useText('editor');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileTrigger
        acceptedFileTypes={acceptedPictureTypes()}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) upload.choose(file);
        }}
      >
        <Button kind="line" icon={ImageIcon} isDisabled={upload.isUploading}>
          {hasImage ? t('images.replace') : t('images.choose')}
        </Button>
      </FileTrigger>
      {onPick && (
        <Button kind="ghost" icon={ImagesIcon} isDisabled={upload.isUploading} onPress={onPick}>
          {t('images.fromGallery')}
        </Button>
      )}
      {hasImage && (
        <Button kind="ghost" icon={TrashIcon} isDisabled={upload.isUploading} onPress={onRemove}>
          {t('images.remove')}
        </Button>
      )}
      <ImageHints purpose={purpose} />
    </div>
  );
}

/** «יחס מומלץ 1:1 · JPG, PNG, WEBP, GIF · עד 5MB», and that the original stays on the device. */
function ImageHints({ purpose }: { purpose: ImagePurpose }) {
  const t = useText('editor');
  const upload = useText('upload');
  const size = `${purposeLimits[purpose] / 1024 / 1024}MB`;
  return (
    <p className="min-w-0 text-sm text-ink-3">
      {t.rich('images.ratio', { ratio: ratios[purpose], bdi })}
      {' · '}
      {t.rich('images.limits', { types: formats, size, bdi })}
      <span className="block">{upload('original')}</span>
    </p>
  );
}
