import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FailureNote } from './editor/failure-note.tsx';
import { LoadFailed } from './editor/load-failed.tsx';
import { useAttempt } from './editor/use-attempt.ts';
import { largestImageUrl, type Photo, toPhotos } from './grid/grid.rules.ts';
import { useAlt } from './grid/use-alt.ts';

/** Divisible by three, four and five columns. */
const portion = 60;

interface GalleryPickerProps {
  memorialId: string;
  /** Called with the file of the chosen picture. */
  onPick(file: File): void;
  onClose(): void;
}

/** Chooses a picture of the gallery, to be copied elsewhere. */
export function GalleryPicker({ memorialId, onPick, onClose }: GalleryPickerProps) {
  const t = useText('galleryEditor.picker');
  const common = useText('common');
  const alt = useAlt();
  const { data, isError, refetch } = useQuery(
    api.gallery.loadOutline.queryOptions({ input: { memorialId }, staleTime: 0, select: toPhotos }),
  );
  const [limit, setLimit] = useState(portion);
  const [picked, setPicked] = useState<string | null>(null);
  const { isPending, failure, attempt } = useAttempt();

  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function pick(photo: Photo) {
    if (isPending) return;
    const { signal } = (underWay.current = new AbortController());
    setPicked(photo.id);
    await attempt(
      async () => {
        onPick(await fileOf(photo, signal));
        onClose();
      },
      () => ({ text: t('failed') }),
    );
  }

  return (
    <Dialog title={t('title')} width="lg" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FailureNote failure={failure} />
      {data ? (
        data.length === 0 ? (
          <p>{t('empty')}</p>
        ) : (
          <ul aria-label={t('pictures')} className="grid grid-cols-3 gap-2 p-1 md:grid-cols-4">
            {data.slice(0, limit).map((photo, at) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-disabled={isPending || undefined}
                  onClick={() => void pick(photo)}
                  className="relative block aspect-square w-full overflow-hidden rounded-sm focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-focus"
                >
                  <Picture
                    image={photo.image}
                    alt={alt(photo, { n: at + 1, total: data.length })}
                    sizes="(width < 48rem) 30vw, 140px"
                  />
                  {isPending && picked === photo.id && (
                    <span className="absolute inset-0 grid place-items-center bg-surface/70">
                      <Spinner />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <p>{common('loading')}</p>
      )}
      {data && data.length > limit && (
        <Button kind="line" className="mt-3" onPress={() => setLimit(limit + portion)}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}

/** The largest served width, in a format that can be uploaded again. */
async function fileOf(photo: Photo, signal: AbortSignal): Promise<File> {
  const answer = await fetch(largestImageUrl(photo), { headers: { accept: 'image/webp' }, signal });
  if (!answer.ok) throw new Error(`The picture answers ${answer.status}.`);
  const blob = await answer.blob();
  return new File([blob], `${photo.id}.${blob.type.replace('image/', '')}`, { type: blob.type });
}
