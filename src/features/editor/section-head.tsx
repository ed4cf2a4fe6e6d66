import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { useEditor } from './use-editor.tsx';
import type { EditorSection } from './section-menu.rules.ts';

interface SectionHeadProps {
  section: EditorSection;
  /** Actions of the section, opposite its name. */
  actions?: ReactNode;
}

/** The name of the open section. */
export function SectionHead({ section, actions }: SectionHeadProps) {
  const sections = useText('sections');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-h2">{sections(section)}</h1>
        <Position section={section} />
      </div>
      {actions && <div className="flex flex-wrap gap-1 whitespace-nowrap md:gap-2">{actions}</div>}
    </div>
  );
}

/** The position in the list of sections on a phone; hidden from screen readers, because the progress bar says the same. */
function Position({ section }: { section: EditorSection }) {
  const { tabs } = useEditor().registry;
  const at = tabs.indexOf(section);
  if (at < 0) return null;
  return (
    <bdi dir="ltr" aria-hidden="true" className="text-sm text-ink-3 tabular-nums lg:hidden">
      {`${at + 1} / ${tabs.length}`}
    </bdi>
  );
}
