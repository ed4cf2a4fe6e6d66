import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ProgressBar } from 'react-aria-components';
import { lazyPart, usePreload } from '#client/lazy-part.ts';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { joinClasses } from '#ui/button-class.ts';
import { haptic } from '#ui/haptic.ts';
import { UndoButtons } from '../undo-buttons.tsx';
import { useEditor } from '../use-editor.tsx';
import { SectionLink } from './section-link.tsx';
import { useSwipe } from './use-swipe.ts';

const loadDrawer = () => import('./section-drawer.tsx').then((module) => module.SectionDrawer);
const SectionDrawer = lazyPart(loadDrawer);

/** The phone's row of sections with a progress bar, a drawer with all sections, and the undo buttons. */
export function SectionTabs() {
  const t = useText('editor');
  const sections = useText('sections');
  const { registry, place, goTo, draft } = useEditor();
  const { past, future } = draft.history;
  const isUndoable = past.length > 0 || future.length > 0;
  /** Null before the drawer is first opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  usePreload(loadDrawer);
  const line = useCurrentInSight(place.section);
  const { tabs } = registry;
  const at = tabs.findIndex((section) => section === place.section);
  useSwipe((step) => {
    const next = at < 0 ? undefined : tabs[at + step];
    if (!next) return;
    haptic('light');
    goTo({ section: next });
  });

  return (
    <>
      <ProgressBar
        aria-label={t('sections')}
        value={at + 1}
        maxValue={tabs.length}
        valueLabel={at < 0 ? undefined : t('sectionOf', { step: at + 1, total: tabs.length })}
        className="meter mx-2.5 mt-2 h-[3px] overflow-hidden rounded-pill bg-line"
      >
        {({ percentage }) => (
          <span
            className="block h-full rounded-pill bg-gold transition-[inline-size]"
            style={{ inlineSize: `${percentage}%` }}
          />
        )}
      </ProgressBar>
      <div className="flex items-center">
        <nav aria-label={t('sections')} ref={line} className="min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
          <ul className="flex px-1.5">
            {tabs.map((section) => (
              <li key={section}>
                <SectionLink
                  section={section}
                  className={joinClasses(
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
        {isUndoable && <UndoButtons hasTooltip={false} />}
        <IconButton
          icon={ListIcon}
          label={t('allSections')}
          hasTooltip={false}
          onPress={() => {
            haptic('medium');
            setOpen(true);
          }}
          className="me-1"
        />
      </div>
      <Suspense>{isOpen !== null && <SectionDrawer isOpen={isOpen} onOpenChange={setOpen} />}</Suspense>
    </>
  );
}

function useCurrentInSight(section: string | null) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return line;
}
