import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { type Glyph, Icon } from '#ui/icon.tsx';
import type { EditorSection } from '../rules.ts';

const icons: Record<EditorSection, Glyph> = {
  basic: IdentificationCardIcon,
  timeline: ClockCounterClockwiseIcon,
  quotes: QuotesIcon,
  settings: GearSixIcon,
};

export function SectionIcon({ section, isCurrent }: { section: EditorSection; isCurrent: boolean }) {
  return <Icon of={icons[section]} size={20} weight={isCurrent ? 'fill' : 'regular'} />;
}
