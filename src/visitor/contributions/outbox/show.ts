import { askInDialog } from '#client/ask-in-dialog.ts';
import { readQuestion } from '#client/question-text.ts';
import { copy } from '#client/copy.ts';
import { isKnownErrorCode } from '#core/errors.ts';
import {
  announceOutbox,
  deleteUnsent,
  listUnsent,
  listUnsentFor,
  type UnsentContribution,
  withOutboxLock,
} from '#core/outbox.ts';
import { closest, dataOf, find, findAll, type Slot } from '#core/script-data.ts';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { putInPlace } from '../../scripts/late-fields.ts';
import { errorMessages } from '../error-messages.ts';
import { updateDeviceContributions, draftKey, readDeviceContributions } from '../device-contributions.ts';
import { choosePicture } from '../picture.ts';

export interface OutboxView {
  say(words: string | undefined): void;
  /** The visible form of a kind; null where the page has none. */
  openForm(kind: Kind): HTMLFormElement | null;
}

const partOf = (kind: Kind) => find(document, `[data-words="${kind}"]`);
const templateOf = (kind: Kind) => find(document, `template#unsent-${kind}`, HTMLTemplateElement);

/** Shows the outbox on its memorial, each entry first in its list, replacing earlier ones. */
export async function showUnsent(view: OutboxView): Promise<void> {
  const unsent = (await listUnsentFor(dataOf(document.documentElement).viewer ?? null).catch(() => [])).filter(
    ({ kind, memorialId, answer }) => dataOf(partOf(kind))?.memorial === memorialId && answer === null,
  );
  // The form of a condolence may not be rendered yet.
  if (unsent.length > 0) putInPlace(document);
  const ids = new Set(unsent.map(idOf));
  for (const item of findAll(document, '[data-unsent]')) if (!ids.has(item.id)) item.remove();
  for (const one of unsent) await show(one, view);
}

const idOf = ({ submitId }: UnsentContribution) => `unsent-${submitId}`;

async function show(one: UnsentContribution, view: OutboxView): Promise<void> {
  const template = templateOf(one.kind);
  const part = partOf(one.kind);
  const before = document.getElementById(idOf(one));
  const state = one.refusal === null ? 'waiting' : 'refused';
  if (!template || !part || dataOf(before)?.unsent === state) return;
  const copied = document.importNode(template.content, true);
  const item = find(copied, 'li');
  if (!item) return;
  item.id = idOf(one);
  dataOf(item).unsent = state;
  const put = (name: Slot, words: string | undefined) => {
    for (const place of findAll(item, `[data-slot="${name}"]`)) place.textContent = words ?? '';
  };
  put('content', one.values.content);
  put('authorName', one.values.authorName);
  put('relationship', one.values.relationship);
  if (isKnownErrorCode(one.refusal)) put('reason', await errorMessages(one.refusal));
  for (const place of findAll(item, '[data-for]')) if (dataOf(place).for !== state) place.remove();
  // A form writes for the signed-in account.
  const isOwn = one.userId === (dataOf(document.documentElement).viewer ?? null);
  if (!isOwn || !hasForm(one.kind)) find(item, '[data-unsent-act="edit"]')?.remove();
  item.addEventListener('click', ({ target }) => {
    const act = closest(target, '[data-unsent-act]');
    if (!act) return;
    const { unsentAct } = dataOf(act);
    if (unsentAct === 'edit') void edit(one, act, view);
    if (unsentAct === 'copy') void copyText(one, act, view);
    if (unsentAct === 'discard') void discard(one, view, act);
  });
  if (before) before.replaceWith(item);
  else part.querySelector('ol')?.prepend(item);
  part.querySelector('.words-empty')?.remove();
}

const hasForm = (kind: Kind) => find(document, `form[data-write="${kind}"], template#sheet-${kind}`) !== null;

/** Moves it back into its form under the same id, so that a version that already arrived is updated. */
async function edit(one: UnsentContribution, button: HTMLElement, view: OutboxView): Promise<void> {
  const { kind, memorialId, submitId, values } = one;
  const name = draftKey(kind);
  const draft = readDeviceContributions(memorialId).drafts[name];
  // The form has one draft, which must not be overwritten.
  if (draft && draft.submitId !== submitId) return view.say(dataOf(button).otherWords);
  const isTaken = await removeUnsent(one, () => {
    updateDeviceContributions(memorialId, ({ drafts }) => (drafts[name] = { submitId, values, isSent: true }));
    // If the draft cannot be stored, the entry stays in the outbox.
    return readDeviceContributions(memorialId).drafts[name]?.submitId === submitId;
  });
  await showUnsent(view);
  if (!isTaken) return;
  const form = view.openForm(kind);
  if (!form) return;
  form.dispatchEvent(new Event('draft'));
  if (one.picture) choosePicture(form, one.picture);
  form.scrollIntoView({ block: 'nearest' });
  find(form, '[name="content"]')?.focus();
}

async function copyText({ values }: UnsentContribution, button: HTMLElement, { say }: OutboxView): Promise<void> {
  const failure = await copy(values.content ?? '');
  say(failure ? dataOf(button)[`${failure}Words`] : dataOf(button).doneWords);
}

async function discard(one: UnsentContribution, view: OutboxView, button: HTMLElement): Promise<void> {
  if (!(await askInDialog(readQuestion(button)))) return;
  await removeUnsent(one, () => true);
  await showUnsent(view);
}

/** Waits while it is being sent; false if it was sent meanwhile, or if `prepare` returns false. */
function removeUnsent(one: UnsentContribution, prepare: () => boolean): Promise<boolean> {
  return withOutboxLock(async () => {
    const isThere = (await listUnsent(one.userId)).some(
      ({ submitId, answer }) => submitId === one.submitId && answer === null,
    );
    if (!isThere || !prepare()) return false;
    await deleteUnsent(one);
    announceOutbox();
    return true;
  });
}
