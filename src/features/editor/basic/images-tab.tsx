import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { ImageUpload } from '#features/gallery/image-upload.tsx';
import type { Image } from '#features/media/media.schema.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';

/** The portrait and the cover, each with its crop. */
export function ImagesTab({ value, onChange, memorial, onImage, problems }: SectionEditorProps<Basic>) {
  const t = useText('editor.images');
  const imageOf = (id: string | null) => (id === null ? null : (memorial.images[id] ?? null));

  function choose(field: 'profileImage' | 'coverImage', image: Image | null) {
    if (image) onImage(image);
    onChange({ ...value, [field]: image?.id ?? null, ...(field === 'profileImage' && { profileImageCrop: null }) });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section data-field="profileImage" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="font-serif text-h3 font-medium">
          {t('profile')}
          <span aria-hidden="true" className="ms-1 text-danger">
            *
          </span>
        </h2>
        <ImageUpload
          memorialId={memorial.id}
          purpose="profile"
          label={t('profile')}
          value={imageOf(value.profileImage)}
          onChange={(image) => choose('profileImage', image)}
          position={value.profileImagePosition}
          crop={value.profileImageCrop}
          onPlacementChange={({ position, crop }) =>
            onChange({ ...value, profileImagePosition: position, profileImageCrop: crop })
          }
        />
        <Problem words={problems.profileImage} />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-8">
        <h2 className="font-serif text-h3 font-medium">{t('cover')}</h2>
        <ImageUpload
          memorialId={memorial.id}
          purpose="cover"
          label={t('cover')}
          value={imageOf(value.coverImage)}
          onChange={(image) => choose('coverImage', image)}
          position={value.coverImagePosition}
          onPlacementChange={({ position }) => onChange({ ...value, coverImagePosition: position })}
          isFromGallery
        />
        <Problem words={problems.coverImage} />
      </section>
    </div>
  );
}

function Problem({ words }: { words: string | undefined }) {
  return words ? <p className="error">{words}</p> : null;
}
