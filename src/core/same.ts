/** Whether two values are equal as JSON: a key with the value undefined equals a missing key. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>]; // both were checked to be objects above
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) => isSame(first[key], second[key]));
}
