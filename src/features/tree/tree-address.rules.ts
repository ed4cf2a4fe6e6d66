/** What the address of the tree's screen says. */
export interface ChosenPerson {
  /** Of the asker's own tree where left out. */
  tree?: string | undefined;
  person?: string | undefined;
  /** A file of it was asked for too often. */
  busy?: '1' | undefined;
}

const idIn = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

export const readTreeAddress = (search: Record<string, unknown>): ChosenPerson => ({
  tree: idIn(search['tree']),
  person: idIn(search['person']),
  busy: search['busy'] === undefined ? undefined : '1',
});
