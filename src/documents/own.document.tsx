import { tokenPattern } from '#core/path-pattern.ts';
import type { AuthorLinkContribution } from '#features/contributions/contributions.schema.ts';
import { contributionAnchors, type SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { text } from '#i18n/format.ts';
import { OwnPage } from '#visitor/answers/own-page.tsx';
import { type ActionInput, defineDocument, formBytes, redirectTo, show, showInstead } from './define-document.ts';
import { doneDocument } from './done.document.tsx';
import { findOwnRow } from './find-own-row.ts';
import { describeFormProblem } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { pickFields } from './pick-fields.ts';

interface OwnData {
  row: AuthorLinkContribution;
  token: string;
  /** It has just been changed. */
  isSaved?: boolean;
  /** Refused input. */
  written?: SubmittedForm;
}

/** The current contribution of a private link, with forms to change or withdraw it. */
export const ownDocument = defineDocument({
  name: 'own',
  path: `/m/:token(${tokenPattern})`,
  cache: 'never',
  namespaces: ['validation', 'writing'],
  load: ({ params: { token }, api, query }) => answerOwnPage(api, token, { isSaved: query.has('saved') }),
  head: ({ row }, { locale }) => noIndexHead(locale, text(locale, 'writing')(`${row.kind}.own`)),
  view: ({ row, token, isSaved, written }) => <OwnPage row={row} token={token} isSaved={isSaved} written={written} />,
  action: { bodyLimit: formBytes.longText, handle: changeFromForm },
});

async function answerOwnPage(
  api: ActionInput<unknown>['api'],
  token: string,
  more: Pick<OwnData, 'isSaved' | 'written'>,
  status = 200,
) {
  const row = await findOwnRow(api, token);
  if (row === null) return showInstead(notFoundDocument, {}, { status: 404 });
  return show<OwnData>({ row, token, ...more }, { status });
}

async function changeFromForm({ params: { token }, form, api, locale }: ActionInput<{ token: string }>) {
  const row = await findOwnRow(api, token);
  if (row === null) return showInstead(notFoundDocument, {}, { status: 404 });

  const { kind, memorialId, memorialName } = row;
  const values = pickFields(form, ['authorName', 'relationship', 'content']);
  const isWithdrawn = form.valueOf('intent') === 'withdraw';
  try {
    form.assertRead();
    if (form.valueOf('intent') === 'remove-picture') {
      await api.contributions.removePicture({ token });
      return redirectTo(`/m/${token}`);
    }
    if (!isWithdrawn) {
      await api.contributions.change({ token, version: Number(form.valueOf('version')), ...values });
      return redirectTo(`/m/${token}?saved`);
    }
    await api.contributions.withdraw({ token });
    const memorial = memorialName === null ? null : { id: memorialId, name: memorialName };
    return showInstead(doneDocument, { done: `${kind}Withdrawn`, memorial, anchor: contributionAnchors[kind] });
  } catch (error) {
    const failed = isWithdrawn ? (`${kind}.withdrawFailed` as const) : (`${kind}.changeFailed` as const);
    const shownValues = isWithdrawn || !form.isRead ? { ...row, relationship: row.relationship ?? '' } : values;
    const { status, written } = describeFormProblem(error, locale, fieldsOf(shownValues), failed);
    return answerOwnPage(api, token, { written }, status);
  }
}

function fieldsOf({ authorName, relationship, content }: Record<'authorName' | 'relationship' | 'content', string>) {
  return { authorName, relationship, content };
}
