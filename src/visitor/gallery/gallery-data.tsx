import type { Locale } from '#core/locale.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { pick } from '#i18n/format.ts';
import type { Messages } from '#i18n/messages.ts';
import { useLocale } from '#i18n/text.tsx';

export interface GalleryIslandData {
  locale: Locale;
  words: Messages['photos'];
  memorialId: string;
  person: string;
  gallery: MemorialPage['gallery'];
}

/** The props of the gallery island. `<` is escaped, so that no text can end the script element. */
export function GalleryData({ page }: { page: MemorialPage }) {
  const locale = useLocale();
  if (page.gallery.total === 0) return null;
  const data: GalleryIslandData = {
    locale,
    words: pick(locale, ['photos']).photos,
    memorialId: page.id,
    person: page.name,
    gallery: page.gallery,
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/json" id="gallery-data" dangerouslySetInnerHTML={{ __html: json }} />;
}
