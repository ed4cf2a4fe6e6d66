/** A price as people write it, in agorot: «149», «149.5», «1,490.00»; NaN for what is none. */
export function parseShekels(text: string): number {
  const plain = text.trim().replaceAll(',', '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return Number.NaN;
  const [whole = '', part = ''] = plain.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function shekelsText(agorot: number): string {
  return (agorot / 100).toFixed(2);
}

/** Null for an empty field, NaN for what is no whole number. */
export function parseCount(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
