/** The display styles with a stylesheet of their own; any other style has the default look. */
export const pageThemes = ['regular', 'classic', 'minimal'] as const;
export type PageTheme = (typeof pageThemes)[number];

/** Stylesheets of some documents only: the themes, print, and those of single documents. */
export const sheets = [...pageThemes, 'print', 'events', 'visit'] as const;
export type ThemeSheet = (typeof sheets)[number];

export function sheetFile(sheet: ThemeSheet): string {
  const isOfVisitor = sheet === 'events' || sheet === 'visit';
  return isOfVisitor ? `src/visitor/${sheet}/${sheet}.css` : `src/features/memorial/page/themes/${sheet}.css`;
}

export const findPageTheme = (displayStyle: string): PageTheme | undefined =>
  pageThemes.find((look) => look === displayStyle);
