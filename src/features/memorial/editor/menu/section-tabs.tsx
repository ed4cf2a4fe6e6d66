import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { joined } from '#ui/button-class.ts';
import { useEditor } from '../use-editor.tsx';
import { SectionDrawer } from './section-drawer.tsx';
import { SectionLink } from './section-link.tsx';

/** The sections in a line under the phone's bar, how far along one is, and all of them in a drawer. */
export function SectionTabs() {
  const t = useText('editor');
  const sections = useText('sections');
  const { registry, place } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const line = useCurrentInSight(place.section);
  const step = registry.tabs.indexOf(place.section) + 1;
  const total = registry.tabs.length;
  // A section that has no place in the line stands before it while it is open.
  const tabs = step > 0 ? registry.tabs : [place.section, ...registry.tabs];

  return (
    <>
      <div className="mx-2.5 mt-2 h-[3px] overflow-hidden rounded-pill bg-line">
        {step > 0 && <span className="sr-only">{t('sectionOf', { step, total })}</span>}
        <span
          aria-hidden="true"
          className="block h-full rounded-pill bg-gold transition-[inline-size]"
          style={{ inlineSize: `${(step / total) * 100}%` }}
        />
      </div>
      <div className="flex items-center">
        <nav aria-label={t('sections')} ref={line} className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
          <ul className="flex px-1.5">
            {tabs.map((section) => (
              <li key={section}>
                <SectionLink
                  section={section}
                  className={joined(
                    'relative flex min-h-12 items-center gap-1.5 px-3.5 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
                    place.section === section
                      ? 'text-ink after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-gold'
                      : 'text-ink-3',
                  )}
                >
                  {sections(section)}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <IconButton
          icon={ListIcon}
          label={t('allSections')}
          hasTooltip={false}
          onPress={() => setOpen(true)}
          className="me-1"
        />
      </div>
      <SectionDrawer isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

function useCurrentInSight(section: string) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return line;
}
