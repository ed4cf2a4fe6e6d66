/** The display styles with a sheet of their own over the look that every document has; any other style is that look. */
export const looks = ['regular', 'classic', 'minimal'] as const;
export type Look = (typeof looks)[number];

/** The sheets that only a memorial's page links: those of its look, and what it is printed by. */
export const sheets = [...looks, 'print'] as const;
export type Sheet = (typeof sheets)[number];

export const lookOf = (displayStyle: string): Look | undefined => looks.find((look) => look === displayStyle);
