/** The link to the plans. Memorial pages omit it, because they do not mention money. */
export function pricingLink(path: string, words: string): readonly (readonly ['/pricing', string])[] {
  return path.startsWith('/memorial/') ? [] : [['/pricing', words]];
}
