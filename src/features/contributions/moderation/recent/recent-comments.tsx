import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#client/api.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

const icons = { memory: ChatCircleTextIcon, condolence: HandHeartIcon, candle: FlameIcon };
const sections = { memory: 'memories', condolence: 'condolences' };

/** The latest contributions on the user's pages; renders nothing without any. */
export function RecentComments() {
  const t = useText('dashboard.recent');
  const format = useFormat();
  const title = useId();
  const { data = [], dataUpdatedAt } = useQuery(api.contributions.listRecent.queryOptions({ staleTime: 0 }));
  if (data.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <section aria-labelledby={title} className="card p-5 xl:w-[328px] xl:shrink-0 xl:mt-16">
      <h2 id={title} className="mb-1 text-h3">
        {t('title')}
      </h2>
      <ul>
        {data.map(toNews).map(({ id, memorialId, memorialName, authorName, kind, part, news, createdAt }) => (
          <li key={id} className="border-b last:border-b-0">
            <a
              href={`/edit-memorial/${memorialId}?section=${sections[kind]}`}
              className="-mx-2 flex min-h-tap items-start gap-3 rounded-md px-2 py-3 hover:bg-hover"
            >
              <Icon of={icons[part]} size={20} className="mt-0.5 text-gold-ink" />
              <span className="min-w-0 text-sm leading-snug [overflow-wrap:anywhere]">
                {t.rich(news, { author: authorName, name: memorialName, bdi })}
                <span className="mt-0.5 block text-xs text-ink-3">{format.timeAgo(createdAt, now)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A candle dedication is not called a eulogy and may have no name; held contributions show none. */
function toNews<Comment extends { kind: 'memory' | 'condolence'; isCandle: boolean; authorName: string }>(
  one: Comment,
) {
  const part = one.isCandle ? 'candle' : one.kind;
  return { ...one, part, news: one.authorName === '' ? (`${part}Nameless` as const) : part } as const;
}
