import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { useText } from '#i18n/text.tsx';
import { BackToPage } from '../back-to-page.tsx';

export interface DonePageProps {
  /** The completed action. */
  done: 'memoryWithdrawn' | 'condolenceWithdrawn' | 'reported' | 'contacted' | 'hidden';
  memorial: (Pick<MemorialPage, 'id' | 'name'> & Partial<Pick<MemorialPage, 'displayStyle'>>) | null;
  anchor: string;
}

/** The confirmation after a form without scripts, with a back link. */
export function DonePage({ done, memorial, anchor }: DonePageProps) {
  const t = useText('writing');
  return (
    <div className="wrap py-16">
      <div className="mx-auto max-w-[40rem]" role="status">
        <h1>{t(`done.${done}.title`)}</h1>
        <p className="mt-3 text-lead text-ink-2">{t(`done.${done}.text`)}</p>
        {memorial && <BackToPage page={memorial} anchor={anchor} />}
      </div>
    </div>
  );
}
