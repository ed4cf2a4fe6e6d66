/** The drawings that also come in a weight that few need: bold in small controls, light where they stand large and alone. The build leaves out the others' (vite.config.ts). */
export const iconWeights: Record<'bold' | 'light', readonly string[]> = {
  bold: ['CaretDown', 'Check', 'DotsThree', 'Plus', 'X'],
  light:
    'ArrowClockwise ArrowCounterClockwise ArrowLeft Bell BookOpenText Broom CalendarBlank CalendarDots ChatCircleText Checks Clock ClockCounterClockwise CloudArrowUp EnvelopeSimpleOpen EyeSlash Flame HandHeart Heart Hourglass Image Images LinkBreak LockSimple MagnifyingGlass MapPin Medal MusicNotes Package PaperPlaneTilt Plus QrCode Quotes Scroll Trash Tray TreeStructure User UserPlus UsersThree Video WarningCircle WifiSlash'.split(
      ' ',
    ),
};
