/** The drawings that also come in bold: those of small controls. The build leaves the others' bold out (vite.config.ts). */
export const boldIcons = ['CaretDown', 'Check', 'DotsThree', 'Plus', 'X'] as const;
