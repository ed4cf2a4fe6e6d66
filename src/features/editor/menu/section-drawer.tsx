import { useText } from '#i18n/text.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { Drawer } from '#ui/drawer.tsx';
import { SectionPresence } from '../presence/section-presence.tsx';
import { useEditor } from '../use-editor.tsx';
import { SectionIcon } from './section-icon.tsx';
import { SectionLink } from './section-link.tsx';

interface SectionDrawerProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** A bottom drawer with all sections in their groups. */
export function SectionDrawer({ isOpen, onOpenChange }: SectionDrawerProps) {
  const t = useText('editor');
  const sections = useText('sections');
  const { registry, place } = useEditor();
  return (
    <Drawer title={t('sections')} isOpen={isOpen} onOpenChange={onOpenChange}>
      {registry.groups.map((group) => (
        <section key={group.id} className="mb-3">
          <h3 className="px-3 py-1.5 font-sans text-sm font-normal text-ink-3">{sections(`groups.${group.id}`)}</h3>
          <ul className="grid grid-cols-2 gap-1">
            {group.sections.map((section) => {
              const isCurrent = place.section === section;
              return (
                <li key={section}>
                  <SectionLink
                    section={section}
                    onFollow={() => onOpenChange(false)}
                    className={joinClasses(
                      'flex min-h-12 items-center gap-3 rounded-md px-3 focus-visible:-outline-offset-3',
                      isCurrent ? 'bg-brand-soft font-semibold text-brand-ink' : 'hover:bg-hover',
                    )}
                  >
                    <SectionIcon section={section} isCurrent={isCurrent} />
                    <span className="min-w-0 flex-1">{sections(section)}</span>
                    <SectionPresence section={section} />
                  </SectionLink>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}
