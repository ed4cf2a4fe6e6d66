import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { Gallery } from '#features/gallery/page/gallery.tsx';

/** The photographs. A document has the first rows as links; its script hydrates the island, which then opens them. */
export function GalleryView({ page }: SectionViewProps) {
  return (
    <div {...data({ 'data-island': 'gallery' })} className="gallery">
      <Gallery memorialId={page.id} person={page.name} gallery={page.gallery} isOpening={false} />
    </div>
  );
}
