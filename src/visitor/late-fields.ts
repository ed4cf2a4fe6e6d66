/** Puts the fields that a document holds back into their places. */
export function putInPlace(within: ParentNode): void {
  for (const late of within.querySelectorAll('noscript.late-fields')) late.outerHTML = late.textContent ?? '';
}
