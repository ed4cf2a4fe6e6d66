/** The part of an object under the given keys. */
export function pickKeys<Of extends object>(of: Of, keys: readonly string[]): Partial<Of> {
  return Object.fromEntries(Object.entries(of).filter(([key]) => keys.includes(key))) as Partial<Of>; // fromEntries forgets the keys
}

/** The object without the given keys, which have to be optional. */
export function omitKeys<Of extends object>(of: Of, keys: readonly string[]): Of {
  return Object.fromEntries(Object.entries(of).filter(([key]) => !keys.includes(key))) as Of; // fromEntries forgets the keys
}

/** The keys of an object that has no others. */
export function keysOf<Of extends object>(of: Of): (keyof Of & string)[] {
  return Object.keys(of) as (keyof Of & string)[]; // Object.keys cannot know that there are no others
}

/** Whether a list contains a value of unknown type. */
export function includesValue<Value>(values: readonly Value[], value: unknown): value is Value {
  return (values as readonly unknown[]).includes(value); // any value may be looked for
}
