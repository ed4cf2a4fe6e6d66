import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { type DocumentResult, type LoadInput, showInstead } from './define-document.ts';
import { deletedDocument } from './deleted.document.tsx';
import { gateDocument } from './gate.document.tsx';

interface OpenMemorial {
  page: MemorialPage;
  canEdit: boolean;
  mayFollow: boolean;
}

interface Options {
  isPreview?: boolean;
  /** The path after signing in, if not the requested one. */
  from?: string;
}

/** Renders a memorial for those who may see it, in its language; otherwise a gate, or the page of a deleted memorial. */
export async function withMemorial<Data>(
  { loaders, path, chosenLocale }: Pick<LoadInput<unknown>, 'loaders' | 'path' | 'chosenLocale'>,
  memorialId: string,
  build: (opened: OpenMemorial) => DocumentResult<Data> | Promise<DocumentResult<Data>>,
  { isPreview = false, from = path }: Options = {},
): Promise<DocumentResult<Data>> {
  const open = () => loaders.openMemorial(memorialId, { isPreview });
  const opened = await open();
  if (opened.outcome === 'deleted' || opened.outcome === 'refused') return closedAnswer(opened, from);
  let answer: DocumentResult<Data>;
  try {
    answer = await build(opened);
  } catch (error) {
    // It may have been deleted or closed since the form was opened.
    const again = await open();
    if (again.outcome === 'deleted' || again.outcome === 'refused') return closedAnswer(again, from);
    throw error;
  }
  return answer.outcome === 'redirected' || answer.locale !== undefined
    ? answer
    : { ...answer, locale: chosenLocale ?? opened.page.language };
}

type Closed = Extract<
  Awaited<ReturnType<LoadInput<unknown>['loaders']['openMemorial']>>,
  { outcome: 'deleted' | 'refused' }
>;

function closedAnswer(closed: Closed, from: string): DocumentResult<never> {
  if (closed.outcome === 'deleted') return showInstead(deletedDocument, { memorial: closed.memorial }, { status: 410 });
  const { reason, status, requestId } = closed;
  return showInstead(gateDocument, { reason, from, ...(requestId && { requestId }) }, { status });
}
