import type { PlainForm } from '#documents/define-document.ts';
import { fail } from '#server/procedure.ts';

/** The fields of a form; null for an oversized one. */
export function plainForm(fields: URLSearchParams | null): PlainForm {
  return {
    valueOf: (name) => fields?.get(name) ?? '',
    find: (name) => fields?.get(name) ?? null,
    isRead: fields !== null,
    assertRead() {
      if (fields === null) throw fail('PAYLOAD_TOO_LARGE');
    },
  };
}
