/** Why the operators close or delete a page. */
export const takedownReasons = ['family', 'owner-died', 'not-a-memorial', 'harm', 'privacy', 'law', 'spam'] as const;
export type TakedownReason = (typeof takedownReasons)[number];

/** How the staff withholds a text from readers: temporarily, or until it is deleted thirty days later. */
export const withheldStates = ['hidden', 'removed'] as const;
