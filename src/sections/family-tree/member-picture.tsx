import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { FileTrigger } from 'react-aria-components';
import { acceptedPictureTypes } from '#client/upload/picture.ts';
import { type Image, purposeLimits } from '#features/media/media.schema.ts';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { useUpload } from '#features/media/use-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { PersonCircle } from './person-circle.tsx';

interface MemberPictureProps {
  memorialId: string;
  name: string;
  image: Image | null;
  onChange(next: Image | null): void;
}

export function MemberPicture({ memorialId, name, image, onChange }: MemberPictureProps) {
  const t = useText('family');
  const editor = useText('editor');
  const upload = useUpload({ memorialId, purpose: 'family', onUploaded: onChange });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PersonCircle name={name} image={image} />
        <FileTrigger
          acceptedFileTypes={acceptedPictureTypes()}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) upload.choose(file);
          }}
        >
          <Button kind="line" icon={ImageIcon} isDisabled={upload.isUploading}>
            {image ? editor('images.replace') : t('addImage')}
          </Button>
        </FileTrigger>
        {image && (
          <Button kind="ghost" isDisabled={upload.isUploading} onPress={() => onChange(null)}>
            {editor('images.remove')}
          </Button>
        )}
      </div>
      <UploadStatus upload={upload} limit={purposeLimits.family} />
    </div>
  );
}
