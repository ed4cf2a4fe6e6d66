/** Agorot as people write them: «149.00 ₪», the sign after the number, without marks of direction. */
export function formatPrice(agorot: number): string {
  const [whole = '', part = ''] = (agorot / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}\u00a0₪`;
}
