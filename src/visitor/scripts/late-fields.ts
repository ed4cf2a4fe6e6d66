/** Inserts the deferred fields of a document. */
export function putInPlace(within: ParentNode): void {
  for (const late of within.querySelectorAll('noscript.late-fields')) late.outerHTML = late.textContent ?? '';
}
