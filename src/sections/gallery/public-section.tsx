import type { PublicSection } from '#client/section.ts';
import { GalleryView } from './view.tsx';

export const galleryPublicSection: PublicSection<'gallery'> = {
  id: 'gallery',
  isBand: true,
  hasTitle: true,
  isEmpty: (page) => page.gallery.total === 0,
  View: GalleryView,
};
