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
  /** The page of a prayer in adjustable type; a panel shows only a few lines. */
  readAt?: string | undefined;
  /** The title of an empty tab. */
  lead?: ReactNode;
  /** An action for an empty tab. */
  action?: ReactNode;
}

/** The chapters as tabs. Without scripts they are consecutive chapters with a list of links; the script makes tabs of them. */
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
