import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import type { ReactNode } from 'react';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Empty } from '#ui/empty.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';

export const tabIds = [
  'obituary',
  'timeline',
  'gallery',
  'videos',
  'music',
  'memories',
  'achievements',
  'quotes',
  'events',
  'family-tree',
  'social',
  'grave-navigation',
  'kaddish',
  'soul-letters',
] as const;
export type TabId = (typeof tabIds)[number];

export interface Tab {
  id: TabId;
  icon: Glyph;
  /** Null where there is nothing to show. */
  content: ReactNode;
  /** Where a prayer stands by itself, in letters that can be enlarged: a panel shows a few lines of it. */
  readAt?: string | undefined;
  /** The title of an empty tab. */
  lead?: ReactNode;
  /** What can be done where there is nothing. */
  action?: ReactNode;
}

/**
 * The parts of a life, one at a time. Without a script they are chapters one after the other, and the tabs a list of what
 * there is; the script makes tabs of them.
 */
export function CandleTabs({ tabs }: { tabs: readonly Tab[] }) {
  const t = useText('candle');
  const names = useText('sections');
  return (
    <div className="wrap candle-parts" id="parts" {...data({ 'data-tabs': '' })}>
      <nav className="candle-tabs" aria-label={t('parts')}>
        {tabs.map(({ id, icon }) => (
          <a key={id} id={`tab-${id}`} href={`#${id}`}>
            <Icon of={icon} />
            {names(id)}
          </a>
        ))}
      </nav>
      {tabs.every(({ content }) => content === null) && <p className="candle-nothing">{t('noData')}</p>}
      <div className="candle-panels">
        {tabs.map(({ id, icon, content, readAt, lead, action }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`tab-${id}`}
            className="candle-panel"
            data-empty={content === null ? '' : undefined}
          >
            <h2>{names(id)}</h2>
            {readAt !== undefined && (
              <a href={readAt} className={buttonClass({ kind: 'line', className: 'candle-read' })}>
                <Icon of={BookOpenTextIcon} />
                {t('read')}
              </a>
            )}
            {content ?? (
              <>
                {lead}
                <Empty icon={icon} title={t(`empty.${id}`)} action={action} />
              </>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
