import { lightSchema } from '#features/candles/candles.schema.ts';
import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { fullPath, fullPreviewPath } from '#features/memorial/page-paths.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { CandleDocument, CandleHeader } from '#visitor/candle/candle.tsx';
import { memorialHead } from '#visitor/memorial.tsx';
import { pageStyles, playerOrigins } from '#visitor/page-styles.ts';
import { type ActionInput, defineDocument, formBytes, redirectTo, show } from './define-document.ts';
import { describeFormProblem } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { memorialInvalidationEvents } from './memorial-events.ts';
import { findPageLifetime } from './moving-page.ts';
import { sectionNamespaces } from './section-namespaces.ts';
import { withMemorial } from './with-memorial.ts';

export interface CandleData {
  page: MemorialPage;
  canEdit?: boolean;
  /** It replaces the page, or its preview. */
  isPage?: boolean;
  isPreview?: boolean;
  /** A form without scripts has just lit one. */
  isLit?: boolean;
  /** Refused input of a form without scripts. */
  written?: SubmittedForm;
  /** The candle that was lit although its dedication was refused. */
  submitId?: string;
}

/** The candle of a memorial, at its own path and in place of a page with a candle view. */
export const candleDocument = defineDocument({
  name: 'candle',
  path: '/memorial/:memorialId/candle',
  cache: 'shared',
  query: { lit: 'uncached' },
  changedBy: memorialInvalidationEvents,
  namespaces: sectionNamespaces,
  load: (input) =>
    withMemorial(input, input.params.memorialId, ({ page, canEdit }) =>
      show<CandleData>({ page, canEdit, isLit: input.query.has('lit') }),
    ),
  head(data, { locale, origin }) {
    const { page, isPage = false, isPreview = false } = data;
    const facts = {
      ...memorialHead(page, isPreview, locale, origin),
      ground: 'night',
      isPrinted: true,
      script: 'candle',
    } as const;
    return isPage || isPreview
      ? facts
      : { ...facts, ...noIndexHead(locale, text(locale, 'candle')('title', { name: isolate(page.name) })) };
  },
  frame: ({ page, canEdit = false, isPreview = false }, { path }) => ({
    className: 'page-candle',
    theme: 'night',
    header: (
      <CandleHeader
        page={page}
        canEdit={canEdit}
        full={isPreview ? fullPreviewPath(page) : fullPath(page)}
        path={path}
      />
    ),
  }),
  styles: ({ page }) => pageStyles(page),
  frameOrigins: ({ page }) => playerOrigins(page),
  lifetimeMs: ({ page }) => findPageLifetime(page),
  viewedMemorialId: ({ page, canEdit, isPreview }) => (page.isPublic && !canEdit && !isPreview ? page.id : null),
  view: ({ page, canEdit = false, isPreview = false, isLit = false, written, submitId }, { origin }) => (
    <CandleDocument
      page={page}
      origin={origin}
      canEdit={canEdit}
      isPreview={isPreview}
      isLit={isLit}
      written={written}
      submitId={submitId}
    />
  ),
  action: { path: '/memorial/:memorialId/candle/light', bodyLimit: formBytes.longText, handle: lightFromForm },
});

/**
 * Lights a candle without scripts, and redirects to the page. A refused dedication is shown again with the reason, under the id
 * of the lit candle.
 */
async function lightFromForm(input: ActionInput<{ memorialId: string }>) {
  const { params, form, sender, loaders, locale } = input;
  const { memorialId } = params;
  const values = {
    authorName: form.valueOf('authorName'),
    relationship: form.valueOf('relationship'),
    content: form.valueOf('content'),
  };
  const own = lightSchema.shape.submitId.safeParse(form.find('submitId') ?? undefined);
  const submitId = own.success ? own.data : loaders.candleIdOf(memorialId, values);

  function again(error: unknown, failed: 'candle' | 'dedication', isLit: boolean) {
    const { status, written } = describeFormProblem(error, locale, values, failed);
    return withMemorial(
      input,
      memorialId,
      ({ page }) => show<CandleData>(isLit ? { page, isLit, written, submitId } : { page, written }, { status }),
      { from: `/memorial/${memorialId}/candle` },
    );
  }

  try {
    form.assertRead();
    await sender.candles.light({ memorialId, submitId });
  } catch (error) {
    return again(error, 'candle', false);
  }
  try {
    const isSaid = values.authorName.trim() !== '' || values.content.trim() !== '';
    if (isSaid) await sender.candles.dedicate({ memorialId, submitId, ...values });
  } catch (error) {
    return again(error, 'dedication', true);
  }
  return redirectTo(`/memorial/${memorialId}/candle?lit`);
}
