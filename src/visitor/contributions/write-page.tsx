import type { Kind } from '#features/contributions/contributions.schema.ts';
import { MayWrite } from '#features/contributions/visitor/may-write.tsx';
import { contributionAnchors, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { WriteForm } from '#features/contributions/visitor/write-form.tsx';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { BackToPage } from '../back-to-page.tsx';

interface WritePageProps {
  page: MemorialPage;
  kind: Kind;
  written?: SubmittedForm;
}

/** The form on its own page, for browsers without scripts and for refused input. */
export function WritePage({ page, kind, written }: WritePageProps) {
  const t = useText('writing');
  const { may, waits } = page.words;
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{t(`${kind}.title`)}</h1>
        <p className="mt-2 mb-8 text-lead text-ink-2">{t.rich('about', { name: page.name, bdi })}</p>
        {(kind === 'memory' ? may.memories : may.condolences) !== 'you' && written?.values.content && (
          <div className="card mb-6">
            <p className="words-note">{t('kept')}</p>
            <p className="words-text" dir="auto">
              {written.values.content}
            </p>
          </div>
        )}
        <MayWrite page={page} kind={kind} may={kind === 'memory' ? may.memories : may.condolences}>
          <div className="card">
            <WriteForm kind={kind} memorial={page} waits={waits} written={written} />
          </div>
        </MayWrite>
        <BackToPage page={page} anchor={contributionAnchors[kind]} />
      </div>
    </div>
  );
}
