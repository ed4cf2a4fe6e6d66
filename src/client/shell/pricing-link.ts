/** The way to the plans, from every page but those of the dead: money is not spoken of there. */
export function pricingLink(path: string, words: string): readonly (readonly ['/pricing', string])[] {
  return path.startsWith('/memorial/') ? [] : [['/pricing', words]];
}
