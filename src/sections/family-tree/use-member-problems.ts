import { fieldProblems } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import type { Draft } from './editor.tsx';
import { familyTreeContent } from './schema.ts';

type Field = 'name' | 'relationship' | 'birthDate' | 'deathDate' | 'memorialLink';

/** What is wrong with a member, in words by field. */
export function useMemberProblems(member: Draft): Partial<Record<Field, string>> {
  const { ofFields } = useProblem();
  const parsed = familyTreeContent.schema.safeParse({ members: [member], relationships: [] });
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(ofFields(fieldProblems(parsed.error.issues))).map(([path, words]) => [
      path.split('.').at(-1),
      words,
    ]),
  );
}
