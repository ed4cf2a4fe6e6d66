/** A written price in agorot: «149», «149.5», «1,490.00»; NaN for an invalid one. */
export function parseShekels(text: string): number {
  // A comma separates thousands only. «149,50» is invalid, because it would be ambiguous.
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(text.trim())) return Number.NaN;
  const [whole = '', part = ''] = text.trim().replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function shekelsText(agorot: number): string {
  return (agorot / 100).toFixed(2);
}

/** Null for an empty field, NaN for an invalid number. */
export function parseCount(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
