/** The kinship of a member of a family tree to the person of the page, stored as the word itself. */
export const kinships = ['אב', 'אם', 'בן', 'בת', 'בעל', 'אישה', 'אח', 'אחות', 'סב', 'סבתא', 'נכד', 'נכדה'] as const;
export type Kinship = (typeof kinships)[number];

/** Each word with its key in the catalogs, its group, and the sex that it implies. */
export const kinshipFacts = {
  אב: { name: 'father', group: 'parents', sex: 'male' },
  אם: { name: 'mother', group: 'parents', sex: 'female' },
  בן: { name: 'son', group: 'children', sex: 'male' },
  בת: { name: 'daughter', group: 'children', sex: 'female' },
  בעל: { name: 'husband', group: 'spouses', sex: 'male' },
  אישה: { name: 'wife', group: 'spouses', sex: 'female' },
  אח: { name: 'brother', group: 'siblings', sex: 'male' },
  אחות: { name: 'sister', group: 'siblings', sex: 'female' },
  סב: { name: 'grandfather', group: 'grandparents', sex: 'male' },
  סבתא: { name: 'grandmother', group: 'grandparents', sex: 'female' },
  נכד: { name: 'grandson', group: 'grandchildren', sex: 'male' },
  נכדה: { name: 'granddaughter', group: 'grandchildren', sex: 'female' },
} as const satisfies Record<Kinship, { name: string; group: string; sex: 'male' | 'female' }>;
export type KinshipGroup = (typeof kinshipFacts)[Kinship]['group'];

/** Null for any word except these twelve, as in older trees. */
export function findKinship(word: string): (typeof kinshipFacts)[Kinship] | null {
  const known = kinships.find((kinship) => kinship === word);
  return known ? kinshipFacts[known] : null;
}
