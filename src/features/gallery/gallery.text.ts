/** The album of uploads by a family link. The name is stored unchanged, in every language. */
export const familyAlbumName = 'העלאות משפחה';
