import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { Icon } from '#ui/icon.tsx';
import type { EditorSection } from '../section-menu.rules.ts';
import { useEditor } from '../use-editor.tsx';

const own = { basic: IdentificationCardIcon, settings: GearSixIcon };

export function SectionIcon({ section, isCurrent }: { section: EditorSection; isCurrent: boolean }) {
  const { registry } = useEditor();
  const icon = section === 'basic' || section === 'settings' ? own[section] : registry.sections[section].icon;
  return <Icon of={icon} size={20} weight={isCurrent ? 'fill' : 'regular'} />;
}
