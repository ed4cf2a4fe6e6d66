import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { useId, useState } from 'react';
import type { StoredSection } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { LiveSectionId } from '#features/memorial/memorial.schema.ts';
import { type EditorSection, isSaved } from '../section-menu.rules.ts';
import { SectionPresence } from '../presence/section-presence.tsx';
import { type EditorRegistry, useEditor } from '../use-editor.tsx';
import { SectionIcon } from './section-icon.tsx';
import { SectionLink } from './section-link.tsx';

type Group = EditorRegistry['groups'][number];

/** The sections in their groups, beside the open one. */
export function SectionMenu() {
  const t = useText('editor');
  const { registry } = useEditor();
  return (
    <div className="hidden border-e bg-sunken lg:block">
      <nav aria-label={t('sections')} className="sticky top-[68px] max-h-[calc(100dvh-68px)] overflow-y-auto px-3 py-4">
        {registry.groups.map((group) => (
          <MenuGroup key={group.id} group={group} />
        ))}
      </nav>
    </div>
  );
}

function MenuGroup({ group }: { group: Group }) {
  const t = useText('sections.groups');
  const { place } = useEditor();
  const id = useId();
  const isHere = group.sections.some((section) => section === place.section);
  const [chosen, setChosen] = useState<{ isOpen: boolean; at: EditorSection | null } | null>(null);
  // A collapsed group with the open section expands again when the user returns to the section.
  const holds = chosen !== null && (chosen.at === place.section || !isHere);
  const isOpen = holds ? chosen.isOpen : group.isOpen || isHere;

  return (
    <div className="mb-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen({ isOpen: !isOpen, at: place.section })}
        className="flex min-h-tap w-full items-center justify-between gap-3 rounded-md px-3 text-start font-serif text-[1.125rem] leading-none font-medium"
      >
        {t(group.id)}
        <Icon
          of={CaretDownIcon}
          size={15}
          weight="bold"
          className={joinClasses('text-ink-3', isOpen && 'rotate-180')}
        />
      </button>
      <ul id={id} hidden={!isOpen}>
        {group.sections.map((section) => (
          <li key={section}>
            <MenuItem section={section} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MenuItem({ section }: { section: EditorSection }) {
  const t = useText('sections');
  const { place } = useEditor();
  const isCurrent = place.section === section;
  return (
    <SectionLink
      section={section}
      className={joinClasses(
        'relative flex min-h-tap items-center gap-3 rounded-md px-3 text-sm',
        isCurrent
          ? 'bg-surface font-semibold text-ink shadow-rest before:absolute before:inset-y-2.5 before:-start-3 before:w-1 before:rounded-e-sm before:bg-gold'
          : 'text-ink-2 hover:bg-line',
      )}
    >
      <SectionIcon section={section} isCurrent={isCurrent} />
      <span className="min-w-0 flex-1">{t(section)}</span>
      <SectionPresence section={section} />
      <Count of={section} />
    </SectionLink>
  );
}

/** The number of items in a section. */
function Count({ of: section }: { of: EditorSection }) {
  const { registry } = useEditor();
  if (isSaved(section)) return <StoredCount of={section} />;
  const { useCount } = registry.sections[section];
  return useCount && <LiveCount useCount={useCount} />;
}

function StoredCount({ of: section }: { of: Exclude<EditorSection, LiveSectionId> }) {
  return <ItemCount of={useStoredCount(section)} />;
}

function LiveCount({ useCount }: { useCount(memorialId: string): number }) {
  return <ItemCount of={useCount(useEditor().memorialId)} />;
}

function ItemCount({ of: count }: { of: number }) {
  return count > 0 && <span className="text-xs text-ink-3 tabular-nums">{count}</span>;
}

/** 0 for a section without a count. */
function useStoredCount(section: Exclude<EditorSection, LiveSectionId>): number {
  const { registry, draft } = useEditor();
  const content: unknown = draft.working[section];
  if (Array.isArray(content)) return content.length;
  if (section === 'basic' || section === 'settings') return 0;
  const count = registry.sections[section].count as StoredSection['count']; // the content is of the same section
  return count?.(content) ?? 0;
}
