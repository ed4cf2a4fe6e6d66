import { FolderPlusIcon } from '@phosphor-icons/react/dist/ssr/FolderPlus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { SectionHead } from '#features/editor/section-head.tsx';

interface GalleryHeadProps {
  onNewAlbum(): void;
  onTrash(): void;
}

export function GalleryHead({ onNewAlbum, onTrash }: GalleryHeadProps) {
  const t = useText('galleryEditor');
  return (
    <SectionHead
      section="gallery"
      actions={
        <>
          <Button kind="ghost" icon={TrashIcon} onPress={onTrash}>
            {t('trash.title')}
          </Button>
          <Button kind="line" icon={FolderPlusIcon} onPress={onNewAlbum} className="max-md:px-3">
            {t('album.new')}
          </Button>
        </>
      }
    />
  );
}
