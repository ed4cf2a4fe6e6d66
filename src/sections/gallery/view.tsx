import type { PlugViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { Gallery } from '#features/gallery/page/gallery.tsx';

/** The photographs. A document shows the first rows as links; its script wakes what is marked as an island, and only then they open. */
export function GalleryView({ page }: PlugViewProps) {
  return (
    <div {...data({ 'data-island': 'gallery' })} className="gallery">
      <Gallery memorialId={page.id} person={page.name} gallery={page.gallery} isOpening={false} />
    </div>
  );
}
