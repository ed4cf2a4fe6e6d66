import { closest } from '#core/script-data.ts';

/** Opens a copy of a dialog template; null where there is none. Closing removes it. */
export function openSheet(id: string): HTMLDialogElement | null {
  const template = document.getElementById(id);
  const waiting = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  const dialog = waiting && document.importNode(waiting, true);
  if (!(dialog instanceof HTMLDialogElement)) return null;

  document.body.append(dialog);
  dialog.addEventListener('click', ({ target }) => {
    // A press on the backdrop has the dialog itself as its target.
    if (target === dialog || closest(target, '[data-close]')) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  return dialog;
}
