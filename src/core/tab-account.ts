/** The header with the account of the tab's work. */
export const tabAccountHeader = 'x-account';
/** The field of a form without scripts with the same account. */
export const tabAccountField = 'account';
