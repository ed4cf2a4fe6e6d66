import { hydrateRoot } from 'react-dom/client';
import { Gallery } from '#features/gallery/page/gallery.tsx';
import { MessagesProvider } from '#i18n/text.tsx';
import type { GalleryIslandData } from './gallery-data.tsx';

/** Hydrates the gallery of a document; resolves when it is interactive. */
export function mount(island: HTMLElement): Promise<void> {
  const data = document.getElementById('gallery-data')?.textContent ?? '';
  const { locale, words, memorialId, person, gallery } = JSON.parse(data) as GalleryIslandData; // written by our own renderer
  return new Promise((resolve) => {
    hydrateRoot(
      island,
      <MessagesProvider locale={locale} messages={{ photos: words }}>
        <Gallery memorialId={memorialId} person={person} gallery={gallery} onReady={resolve} />
      </MessagesProvider>,
    );
  });
}
