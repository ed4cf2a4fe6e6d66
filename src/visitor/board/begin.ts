import { closest, dataOf, find, findAll } from '#core/script-data.ts';
import { walkWall } from './arrows.ts';
import { saveLink, readBoard, takerIdFor } from './device.ts';

/** Enhances a study board: arrow keys, and chapters that this device recognizes. */
function beginBoard(board: HTMLElement): void {
  const { board: boardId, token } = dataOf(board);
  for (const wall of findAll(board, '[data-wall]')) walkWall(wall);
  if (boardId === undefined) return;
  if (token !== undefined) saveLink(boardId, token);
  else showMine(board, readBoard(boardId).token);
  const form = find(document, 'form[data-take]', HTMLFormElement);
  if (form) fillTakerId(form);
}

/** Shows on the public board a link to the chapters that this device has taken. */
function showMine(board: HTMLElement, token: string | undefined) {
  const link = find(board, '[data-mine]', HTMLAnchorElement);
  if (!link || token === undefined) return;
  link.href = `${location.pathname}/own/${token}`;
  link.hidden = false;
}

/** Fills in the taker id of this device. Each person has one personal link, so that a request that is sent twice takes one chapter. */
function fillTakerId(form: HTMLFormElement) {
  const field = find(form, '[name="takerId"]', HTMLInputElement);
  if (field) field.value = takerIdFor(dataOf(form).take ?? '', field.value);
}

/** Opens a chapter in a dialog. The response is the panel of the page that the link leads to. */
async function openChapter(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(link.href, { headers: { accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const panel = find(page, '[data-panel]');
    if (!answer.ok || !panel) return location.assign(link.href);
    showPanel(panel, link);
  } catch {
    location.assign(link.href);
  } finally {
    link.removeAttribute('aria-busy');
  }
}

function showPanel(panel: Element, opener: HTMLElement) {
  find(document, 'dialog.board-panel', HTMLDialogElement)?.close();
  const dialog = document.createElement('dialog');
  dialog.className = 'board-panel';
  dialog.setAttribute('aria-labelledby', 'panel-title');
  dialog.append(...[...panel.childNodes].map((node) => document.importNode(node, true)));
  // The dialog element replaces the role of its content.
  const sheet = dialog.querySelector('.board-sheet');
  for (const name of ['role', 'aria-modal', 'aria-labelledby']) sheet?.removeAttribute(name);
  document.body.append(dialog);
  dialog.addEventListener('click', (event) => {
    const pressed = closest(event.target, '[data-close]');
    if (!pressed) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  const form = find(dialog, 'form[data-take]', HTMLFormElement);
  if (form) fillTakerId(form);
  dialog.showModal();
}

const board = find(document, '[data-board]');
if (board) beginBoard(board);

document.addEventListener('click', (event) => {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (isElsewhere) return;
  const link = closest(event.target, 'a[data-act="chapter"]', HTMLAnchorElement);
  if (!link) return;
  event.preventDefault();
  void openChapter(link);
});
