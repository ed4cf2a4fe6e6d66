import type { QuestionText } from './question-text.ts';
import { buttonClass } from '#ui/button-class.ts';

/** Opens a confirmation dialog, for scripts without components. The browser's own `confirm` is in the language of the device. */
export function askInDialog({ question, yes, no }: QuestionText): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'ask';
  dialog.role = 'alertdialog';
  const text = document.createElement('p');
  text.id = 'ask';
  text.textContent = question;
  dialog.setAttribute('aria-labelledby', text.id);
  const actions = document.createElement('form');
  actions.method = 'dialog';
  // The first button, which declines, has the focus: an accidental press changes nothing.
  actions.append(choice(no, 'no', buttonClass({ kind: 'line' })), choice(yes, 'yes', buttonClass({ kind: 'danger' })));
  dialog.append(text, actions);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

function choice(words: string, value: string, className: string): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, { value, className, textContent: words });
  return button;
}
