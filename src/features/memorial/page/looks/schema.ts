/** The display styles with a sheet of their own over the look that every document has; any other style is that look. */
export const looks = ['regular', 'classic', 'minimal'] as const;
export type Look = (typeof looks)[number];

/** The sheets that only some documents link: those of a memorial's look, what it is printed by, and those of their own. */
export const sheets = [...looks, 'print', 'events', 'visit'] as const;
export type Sheet = (typeof sheets)[number];

export function sheetFile(sheet: Sheet): string {
  const isOfVisitor = sheet === 'events' || sheet === 'visit';
  return isOfVisitor ? `src/visitor/${sheet}/${sheet}.css` : `src/features/memorial/page/looks/${sheet}.css`;
}

export const lookOf = (displayStyle: string): Look | undefined => looks.find((look) => look === displayStyle);
