import { fullPath } from '#features/memorial/page-paths.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { bdi, useText } from '#i18n/text.tsx';

interface BackToPageProps {
  /** With an unknown style the link opens the full page, which every style has. */
  page: Pick<MemorialPage, 'id' | 'name'> & Partial<Pick<MemorialPage, 'displayStyle'>>;
  anchor: string;
}

/** A link from a sub-page back to its anchor on the page. */
export function BackToPage({ page, anchor }: BackToPageProps) {
  const t = useText('writing');
  const { id, name, displayStyle = 'candle' } = page;
  return (
    <p className="mt-10">
      <a href={`${fullPath({ id, displayStyle })}#${anchor}`} className="link [overflow-wrap:anywhere]">
        <span>{t.rich('toPage', { name, bdi })}</span>
      </a>
    </p>
  );
}
