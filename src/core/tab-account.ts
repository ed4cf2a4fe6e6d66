/** The header by which a tab names the account that its work belongs to. */
export const tabAccountHeader = 'x-account';
