/** The part of an object under the given keys. */
export function pickKeys<Of extends object>(of: Of, keys: readonly string[]): Partial<Of> {
  return Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key))) as Partial<Of>; // fromEntries forgets the keys
}

/** The rest of an object, without the given keys, none of which may be one that has to be there. */
export function omitKeys<Of extends object>(of: Of, keys: readonly string[]): Of {
  return Object.fromEntries(Object.entries(of).filter(([key]) => !keys.includes(key))) as Of; // fromEntries forgets the keys
}
