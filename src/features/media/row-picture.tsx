import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { FileTrigger } from 'react-aria-components';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Image } from './media.schema.ts';
import type { useUpload } from './use-upload.ts';

interface RowPictureProps {
  upload: ReturnType<typeof useUpload>;
  image: Image | null;
  /** The title of the row. */
  title: string;
  onRemove(): void;
}

/** The picture of a row in editing: choose, replace or remove it. */
export function RowPicture({ upload, image, title, onRemove }: RowPictureProps) {
  const t = useText('editor');
  return (
    <div className="flex items-center gap-1">
      {image && <Thumbnail image={image} />}
      <FileTrigger
        acceptedFileTypes={acceptedPictureTypes()}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) upload.choose(file);
        }}
      >
        <Button kind="ghost" icon={ImageIcon} isDisabled={upload.isUploading}>
          {image ? t('images.replace') : t('rows.image')}
        </Button>
      </FileTrigger>
      {image && (
        <IconButton
          icon={TrashIcon}
          label={t('rows.removeImage', { title: isolate(title) })}
          isDisabled={upload.isUploading}
          onPress={onRemove}
        />
      )}
    </div>
  );
}

export function Thumbnail({ image }: { image: Image }) {
  return (
    <span className="block size-16 shrink-0 overflow-hidden rounded-sm bg-sunken [&_img]:size-full [&_img]:object-cover">
      <Picture image={image} alt="" sizes="64px" />
    </span>
  );
}
