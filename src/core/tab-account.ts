/** The header by which a tab names the account that its work belongs to. */
export const tabAccountHeader = 'x-account';
/** The field by which a form without a script does. */
export const tabAccountField = 'account';
