import type { PlainForm } from './define-document.ts';

/** The named fields of a form, '' for those that were not sent. */
export function pickFields<Name extends string>(form: PlainForm, names: readonly Name[]): Record<Name, string> {
  const fields = names.map((name) => [name, form.valueOf(name)]);
  return Object.fromEntries(fields) as Record<Name, string>; // sound: one entry for each name
}
