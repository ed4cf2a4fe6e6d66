/** The account that owns the demonstration memorials: it has no password, and nobody gets it by a letter. */
export const demoOwner = { email: 'demo@zikaron.invalid', firstName: 'דפי זיכרון', lastName: 'לדוגמה' } as const;
