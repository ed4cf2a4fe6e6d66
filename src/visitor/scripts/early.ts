/**
 * Runs in the head of a document: records pressed buttons and failed pictures until the enhancer has loaded, which then handles
 * them. Links and forms work by themselves, except deferred fields: if the enhancer fails to load, they are inserted.
 */
export const earlyScript =
  "early=[];addEventListener('click',e=>{const b=e.target.closest?.('button[data-act]');b&&early?.push(b)});addEventListener('error',({target:t})=>{early?.push(t);t.tagName=='SCRIPT'&&addEventListener('DOMContentLoaded',()=>document.querySelectorAll('noscript.late-fields').forEach(n=>n.outerHTML=n.textContent))},true)";

declare global {
  // oxlint-disable-next-line no-var -- a property of the window is declared so
  var early: EventTarget[] | null | undefined;
}
