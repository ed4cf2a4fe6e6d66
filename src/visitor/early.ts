/**
 * Stands in the head of a document: remembers the buttons that are pressed and the pictures that fail before the
 * enhancer has come, which then does what they ask for. Links and forms need no help, but for the fields that are held back: where
 * the enhancer does not come, they are put in their places.
 */
export const earlyScript =
  "early=[];addEventListener('click',e=>{const b=e.target.closest?.('button[data-act]');b&&early?.push(b)});addEventListener('error',({target:t})=>{early?.push(t);t.tagName=='SCRIPT'&&addEventListener('DOMContentLoaded',()=>document.querySelectorAll('noscript.late-fields').forEach(n=>n.outerHTML=n.textContent))},true)";

declare global {
  // oxlint-disable-next-line no-var -- a property of the window is declared so
  var early: EventTarget[] | null | undefined;
}
