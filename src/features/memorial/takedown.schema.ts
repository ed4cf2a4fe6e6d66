/** Why the operators close or delete a page. */
export const takedownReasons = ['family', 'owner-died', 'not-a-memorial', 'harm', 'privacy', 'law', 'spam'] as const;
export type TakedownReason = (typeof takedownReasons)[number];

/** How the staff of the site keeps a text from its readers: for now, or until it is forgotten thirty days later. */
export const withheldStates = ['hidden', 'removed'] as const;
