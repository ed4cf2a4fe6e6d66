/**
 * Icons with an additional weight: bold in small controls, fill for the selected item of a list, light where they are large. The
 * build leaves out the other weights (vite.config.ts).
 */
export const iconWeights: Record<'bold' | 'fill' | 'light', readonly string[]> = {
  bold: ['CaretDown', 'Check', 'DotsThree', 'Plus', 'X'],
  fill: 'ArrowSquareOut BookOpenText CalendarBlank ChartDonut ChartLineUp ChatCircleText CheckCircle CircleDashed ClockCounterClockwise Devices DownloadSimple EnvelopeSimple Flame GearSix HandHeart IdentificationCard ImageBroken Images List MapPin Medal Moon MusicNotes Package Pause PencilSimple Play QrCode Quotes Scroll ShareNetwork SignOut SpeakerHigh SquaresFour Storefront TextAa Translate TreeStructure User Users Video WarningCircle X'.split(
    ' ',
  ),
  light:
    'ArrowClockwise ArrowCounterClockwise ArrowLeft ArrowsMerge Bell BookOpenText Broom CalendarBlank ChatCircleText Checks Clock ClockCounterClockwise CloudArrowUp EnvelopeSimpleOpen EyeSlash FileArrowUp Flame HandHeart Heart Hourglass Image Images LinkBreak LockSimple MagnifyingGlass MapPin Medal Minus MusicNotes Package PaperPlaneTilt Plus QrCode Quotes ShoppingBag Trash Tray TreeStructure User UserPlus UsersThree Video WarningCircle WifiSlash'.split(
      ' ',
    ),
};
