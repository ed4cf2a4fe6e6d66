/** The account that owns the demonstration memorials. It has no password, and emails give nobody access. */
export const demoOwner = { email: 'demo@zikaron.invalid', firstName: 'דפי זיכרון', lastName: 'לדוגמה' } as const;
