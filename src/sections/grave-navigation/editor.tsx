import type { SectionEditorProps } from '#client/section.ts';
import { limits } from '#core/limits.ts';
import { ImageUpload } from '#features/gallery/image-upload.tsx';
import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { LocateButton } from './locate-button.tsx';
import { PlaceLinks } from './place-links.tsx';
import { PointFields } from './point/point-fields.tsx';
import type { Grave } from './grave-navigation.schema.ts';

export function GraveEditor({ value, onChange, memorial, onImage, problems }: SectionEditorProps<Grave>) {
  const t = useText('grave');
  const change = (part: Partial<Grave>) => onChange({ ...value, ...part });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextField
        label={t('cemetery')}
        autoComplete="off"
        value={value.graveCemeteryName}
        onChange={(graveCemeteryName) => change({ graveCemeteryName })}
        error={problems['graveCemeteryName']}
      />
      <TextArea
        label={t('directions')}
        rows={3}
        sheetMax={limits.description}
        value={value.graveLocation}
        onChange={(graveLocation) => change({ graveLocation })}
        error={problems['graveLocation']}
      />
      <section className="grid gap-4" aria-labelledby="grave-point">
        <h2 id="grave-point" className="text-h3">
          {t('point')}
        </h2>
        <PointFields memorialId={memorial.id} value={value} onChange={change} problems={problems} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          <LocateButton
            onLocated={({ latitude, longitude }) => change({ graveLatitude: latitude, graveLongitude: longitude })}
          />
          <PlaceLinks grave={value} />
        </div>
        <p className="text-sm text-ink-3">{t('pointHint')}</p>
      </section>
      <section className="grid gap-4 border-t pt-6" aria-labelledby="grave-image">
        <h2 id="grave-image" className="text-h3">
          {t('image')}
        </h2>
        <div className="max-w-[400px]">
          <ImageUpload
            memorialId={memorial.id}
            purpose="grave"
            label={t('image')}
            value={value.graveImage ? (memorial.images[value.graveImage] ?? null) : null}
            onChange={(image) => {
              if (image) {
                onImage(image);
                showToast({ tone: 'success', title: t('imageSaved') });
              }
              change({ graveImage: image?.id ?? null });
            }}
          />
        </div>
      </section>
    </div>
  );
}
