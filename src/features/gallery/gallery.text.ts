/** The album of what the family sends by a link. It is stored as it stands, in every language. */
export const familyAlbumName = 'העלאות משפחה';
