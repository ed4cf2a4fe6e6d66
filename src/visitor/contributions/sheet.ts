import { closest } from '#core/script-data.ts';

/** Opens a copy of a dialog that waits in the document; null where there is none. It goes when it is closed. */
export function openSheet(id: string): HTMLDialogElement | null {
  const template = document.getElementById(id);
  const waiting = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  const dialog = waiting && document.importNode(waiting, true);
  if (!(dialog instanceof HTMLDialogElement)) return null;

  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    // A press beside it meets the dialog itself: everything in it is an element of its own.
    if (target === dialog || closest(target, '[data-close]')) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  return dialog;
}
