/** The display styles with a sheet of their own over the look that every document has; any other style is that look. */
export const pageThemes = ['regular', 'classic', 'minimal'] as const;
export type PageTheme = (typeof pageThemes)[number];

/** The sheets that only some documents link: those of a memorial's look, what it is printed by, and those of their own. */
export const sheets = [...pageThemes, 'print', 'events', 'visit'] as const;
export type ThemeSheet = (typeof sheets)[number];

export function sheetFile(sheet: ThemeSheet): string {
  const isOfVisitor = sheet === 'events' || sheet === 'visit';
  return isOfVisitor ? `src/visitor/${sheet}/${sheet}.css` : `src/features/memorial/page/themes/${sheet}.css`;
}

export const findPageTheme = (displayStyle: string): PageTheme | undefined =>
  pageThemes.find((look) => look === displayStyle);
