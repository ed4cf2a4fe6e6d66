import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { type Answer, type LoadInput, showInstead } from './define-document.ts';
import { deletedDocument } from './deleted.document.tsx';
import { gateDocument } from './gate.document.tsx';

interface Opened {
  page: MemorialPage;
  canEdit: boolean;
  mayFollow: boolean;
}

interface Options {
  isPreview?: boolean;
  /** Where signing in leads, if not to the path that was asked for. */
  from?: string;
}

/** What is made of a memorial for whoever may see it, in its language; a gate, or that it was deleted, for everybody else. */
export async function withMemorial<Data>(
  { loaders, path, chosenLocale }: Pick<LoadInput<unknown>, 'loaders' | 'path' | 'chosenLocale'>,
  memorialId: string,
  build: (opened: Opened) => Answer<Data> | Promise<Answer<Data>>,
  { isPreview = false, from = path }: Options = {},
): Promise<Answer<Data>> {
  const opened = await loaders.openMemorial(memorialId, { isPreview });
  if (opened.outcome === 'deleted') return showInstead(deletedDocument, { memorial: opened.memorial }, { status: 410 });
  if (opened.outcome === 'refused') {
    const { reason, status, requestId } = opened;
    return showInstead(gateDocument, { reason, from, ...(requestId && { requestId }) }, { status });
  }
  const answer = await build(opened);
  return answer.outcome === 'redirected' || answer.locale !== undefined
    ? answer
    : { ...answer, locale: chosenLocale ?? opened.page.language };
}
