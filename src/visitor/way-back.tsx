import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';

interface WayBackProps {
  page: Pick<MemorialPage, 'id' | 'name'>;
  anchor: string;
}

/** From what stands beside a page to its place on the page. */
export function WayBack({ page, anchor }: WayBackProps) {
  const t = useText('writing');
  return (
    <p className="mt-10">
      <a href={`/memorial/${page.id}#${anchor}`} className={buttonClass({ kind: 'ghost', className: '-ms-3' })}>
        <span>{t.rich('toPage', { name: page.name, bdi })}</span>
      </a>
    </p>
  );
}
