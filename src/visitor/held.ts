/** Puts the fields that a document holds back into their places. */
export function putInPlace(within: ParentNode): void {
  for (const held of within.querySelectorAll('noscript.held')) held.outerHTML = held.textContent ?? '';
}
