import { copy } from '#client/copy.ts';
import { isKnownErrorCode } from '#core/errors.ts';
import {
  announceOutbox,
  forgetUnsent,
  listUnsent,
  listUnsentFor,
  type UnsentContribution,
  withOutboxLock,
} from '#core/outbox.ts';
import type { Kind } from '#features/contributions/schema.ts';
import { putInPlace } from '../../late-fields.ts';
import { errorWords } from '../error-words.ts';
import { changeKept, draftKey, readKept } from '../kept.ts';
import { choosePicture } from '../picture.ts';

export interface OutboxView {
  say(words: string | undefined): void;
  /** The form of a kind, open; null where the page has none. */
  openForm(kind: Kind): HTMLFormElement | null;
}

const partOf = (kind: Kind) => document.querySelector<HTMLElement>(`[data-words="${kind}"]`);
const templateOf = (kind: Kind) => document.querySelector<HTMLTemplateElement>(`template#unsent-${kind}`);

/** Shows on its memorial what waits to be sent, each first in its list, in the place of what was shown before. */
export async function showUnsent(view: OutboxView): Promise<void> {
  const shown = (await listUnsentFor(document.documentElement.dataset.viewer ?? null).catch(() => [])).filter(
    ({ kind, memorialId, answer }) => partOf(kind)?.dataset.memorial === memorialId && answer === null,
  );
  // The form of a condolence may be held back still.
  if (shown.length > 0) putInPlace(document);
  const ids = new Set(shown.map(idOf));
  for (const item of document.querySelectorAll<HTMLElement>('[data-unsent]')) if (!ids.has(item.id)) item.remove();
  for (const one of shown) await show(one, view);
}

const idOf = ({ submitId }: UnsentContribution) => `unsent-${submitId}`;

async function show(one: UnsentContribution, view: OutboxView): Promise<void> {
  const template = templateOf(one.kind);
  const part = partOf(one.kind);
  const before = document.getElementById(idOf(one));
  const state = one.refusal === null ? 'waiting' : 'refused';
  if (!template || !part || before?.dataset.unsent === state) return;
  const copied = document.importNode(template.content, true);
  const item = copied.firstElementChild as HTMLElement; // of our own renderer
  item.id = idOf(one);
  item.dataset.unsent = state;
  const put = (name: string, words: string | undefined) => {
    for (const place of item.querySelectorAll(`[data-slot="${name}"]`)) place.textContent = words ?? '';
  };
  put('content', one.values.content);
  put('authorName', one.values.authorName);
  put('relationship', one.values.relationship);
  if (isKnownErrorCode(one.refusal)) put('reason', await errorWords(one.refusal));
  for (const place of item.querySelectorAll<HTMLElement>('[data-for]')) if (place.dataset.for !== state) place.remove();
  // A form writes for whoever is signed in.
  const isOwn = one.userId === (document.documentElement.dataset.viewer ?? null);
  if (!isOwn || !hasForm(one.kind)) item.querySelector('[data-unsent-act="edit"]')?.remove();
  item.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-unsent-act]') : null;
    if (act?.dataset.unsentAct === 'edit') void edit(one, act, view);
    if (act?.dataset.unsentAct === 'copy') void copyWords(one, act, view);
    if (act?.dataset.unsentAct === 'discard') void discard(one, view, act);
  });
  if (before) before.replaceWith(item);
  else part.querySelector('ol')?.prepend(item);
  part.querySelector('.words-empty')?.remove();
}

const hasForm = (kind: Kind) => document.querySelector(`form[data-write="${kind}"], template#sheet-${kind}`) !== null;

/** Takes it back into its form, under the same key: what may have arrived already is changed then. */
async function edit(one: UnsentContribution, button: HTMLElement, view: OutboxView): Promise<void> {
  const { kind, memorialId, submitId, values } = one;
  const name = draftKey(kind);
  const draft = readKept(memorialId).drafts[name];
  // The form holds one draft: what is begun in it is not thrown away.
  if (draft && draft.submitId !== submitId) return view.say(button.dataset.otherWords);
  const isTaken = await takeOut(one, () => {
    changeKept(memorialId, ({ drafts }) => (drafts[name] = { submitId, values, isSent: true }));
    // A device without room for the draft leaves the words where they are.
    return readKept(memorialId).drafts[name]?.submitId === submitId;
  });
  await showUnsent(view);
  if (!isTaken) return;
  const form = view.openForm(kind);
  if (!form) return;
  form.dispatchEvent(new Event('draft'));
  if (one.picture) choosePicture(form, one.picture);
  form.scrollIntoView({ block: 'nearest' });
  form.querySelector<HTMLElement>('[name="content"]')?.focus();
}

async function copyWords({ values }: UnsentContribution, { dataset }: HTMLElement, { say }: OutboxView): Promise<void> {
  const failure = await copy(values.content ?? '');
  say(failure ? dataset[`${failure}Words`] : dataset.doneWords);
}

async function discard(one: UnsentContribution, view: OutboxView, { dataset }: HTMLElement): Promise<void> {
  if (!confirm(dataset.askWords)) return;
  await takeOut(one, () => true);
  await showUnsent(view);
}

/** Not while it is being sent; false where it has gone out meanwhile, or `prepare` says that it has to stay. */
function takeOut(one: UnsentContribution, prepare: () => boolean): Promise<boolean> {
  return withOutboxLock(async () => {
    const isThere = (await listUnsent(one.userId)).some(
      ({ submitId, answer }) => submitId === one.submitId && answer === null,
    );
    if (!isThere || !prepare()) return false;
    await forgetUnsent(one);
    announceOutbox();
    return true;
  });
}
