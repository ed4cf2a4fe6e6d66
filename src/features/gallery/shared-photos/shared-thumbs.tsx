import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { useState } from 'react';
import { useObjectUrl } from '#client/use-object-url.ts';
import type { SharedPhoto } from '#core/shared-photos.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** How many thumbnails are shown. */
const most = 12;

/** The first waiting photographs, and how many more there are. */
export function SharedThumbs({ photos }: { photos: readonly SharedPhoto[] }) {
  const t = useText('sharedPhotos');
  const more = photos.length - most;
  return (
    <ul className="grid grid-cols-3 gap-2 xs:grid-cols-4 md:grid-cols-6">
      {photos.slice(0, most).map(({ key, file }) => (
        <li key={key} className="aspect-square overflow-hidden rounded-md bg-sunken">
          <Thumb file={file} />
        </li>
      ))}
      {more > 0 && <li className="self-center text-ink-2">{t('more', { count: more })}</li>}
    </ul>
  );
}

/** A placeholder for a format that this browser cannot show. */
function Thumb({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isBroken, setBroken] = useState(false);
  if (!url || isBroken)
    return (
      <span className="grid size-full place-items-center text-ink-3">
        <Icon of={ImageIcon} size={28} />
      </span>
    );
  return <img src={url} alt="" className="size-full object-cover" onError={() => setBroken(true)} />;
}
