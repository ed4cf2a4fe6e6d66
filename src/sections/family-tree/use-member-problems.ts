import { useProblem } from '#client/use-problem.ts';
import { type MemberDraft, familyTreeContent } from './family-tree.schema.ts';

type Field = 'name' | 'relationship' | 'birthDate' | 'deathDate' | 'memorialLink';

/** The error messages of a member by field. */
export function useMemberProblems(member: MemberDraft): Partial<Record<Field, string>> {
  const { ofSchema } = useProblem();
  const problems = ofSchema(familyTreeContent.schema, { members: [member], relationships: [] });
  return Object.fromEntries(Object.entries(problems).map(([path, words]) => [path.split('.').at(-1), words]));
}
