import { useText } from '#i18n/text.tsx';
import type { Choice } from '#ui/select.tsx';
import { relationshipRoles } from '#features/memorial/memorial.schema.ts';
import type { EditorRole } from './people.schema.ts';

/** The roles as choices. */
export function useRoles(): Choice<EditorRole>[] {
  const t = useText('people.roles');
  return relationshipRoles.map((id) => ({ id, label: t(id) }));
}
