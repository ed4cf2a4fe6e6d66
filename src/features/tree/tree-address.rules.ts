/** The search parameters of the tree screen. */
export interface ChosenPerson {
  /** The account's own tree by default. */
  tree?: string | undefined;
  person?: string | undefined;
  /** Set where the export was requested too often. */
  busy?: '1' | undefined;
}

const idIn = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

export const readTreeAddress = (search: Record<string, unknown>): ChosenPerson => ({
  tree: idIn(search['tree']),
  person: idIn(search['person']),
  busy: search['busy'] === undefined ? undefined : '1',
});
