/** The account that owns the demonstration memorials. It has no password, and emailed links give no access to it. */
export const demoOwner = { email: 'demo@zikaron.invalid', firstName: 'דפי זיכרון', lastName: 'לדוגמה' } as const;
