import type { Kind } from '#features/contributions/contributions.schema.ts';
import { contributionAnchors, kindsByPath, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { WritePage } from '#visitor/contributions/write-page.tsx';
import { type ActionInput, defineDocument, formBytes, type LoadInput, redirectTo, show } from './define-document.ts';
import { findOwnRow } from './find-own-row.ts';
import { describeFormProblem } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { pickFields } from './pick-fields.ts';
import { withMemorial } from './with-memorial.ts';

interface WriteData {
  page: MemorialPage;
  of: Kind;
  /** Refused input. */
  written?: SubmittedForm;
}
interface Params {
  memorialId: string;
  list: 'memories' | 'condolences';
}

/** The form for a memory or a condolence on its own page. */
export const writeDocument = defineDocument({
  name: 'write',
  path: '/memorial/:memorialId/:list(memories|condolences)/new',
  cache: 'never',
  namespaces: ['memorial', 'validation', 'writing'],
  load: ({ params: { memorialId, list }, ...input }) =>
    withMemorial(input, memorialId, ({ page }) => show<WriteData>({ page, of: kindsByPath[list] }), {
      from: `/memorial/${memorialId}`,
    }),
  head: ({ of }, { locale }) => noIndexHead(locale, text(locale, 'writing')(`${of}.title`)),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, of, written }) => <WritePage page={page} kind={of} written={written} />,
  action: {
    path: '/memorial/:memorialId/:list(memories|condolences)',
    bodyLimit: formBytes.longText,
    handle: addFromForm,
  },
});

/** Redirects to the private link, or to the page for those who need none. */
async function addFromForm(input: ActionInput<Params>) {
  const { params, form, sender, loaders, locale } = input;
  const { memorialId } = params;
  const kind = kindsByPath[params.list];
  const values = pickFields(form, ['authorName', 'relationship', 'content', 'email']);
  const submitId = loaders.submitIdOf(memorialId, kind, values);
  const trap = form.valueOf('website');
  try {
    form.assertRead();
    const isOver = await isSettled(input, memorialId, submitId);
    const add = kind === 'memory' ? sender.memories.add : sender.condolences.add;
    const { token } = await add({ ...values, memorialId, submitId, trap });
    // A submission that fills the honeypot is not stored, so it has no private link.
    const isOpened = token !== null && !isOver && trap === '';
    return redirectTo(isOpened ? `/m/${token}` : `/memorial/${memorialId}?view=full#${contributionAnchors[kind]}`);
  } catch (error) {
    const { status, written } = describeFormProblem(error, locale, values, `${kind}.failed`);
    return withMemorial(input, memorialId, ({ page }) => show<WriteData>({ page, of: kind, written }, { status }), {
      from: `/memorial/${memorialId}`,
    });
  }
}

/**
 * Whether the same text was submitted before and has been moderated since, so that others may know it: a repeated submission gets
 * no link to it.
 */
async function isSettled(
  { api, loaders }: Pick<LoadInput<Params>, 'api' | 'loaders'>,
  memorialId: string,
  submitId: string,
): Promise<boolean> {
  const row = await findOwnRow(api, loaders.authorTokenOf(memorialId, submitId));
  return row !== null && (row.state !== 'pending' || row.version !== 1);
}
