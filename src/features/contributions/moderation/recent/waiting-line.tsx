import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

const lines = [
  ['memories', 'memories', ChatCircleTextIcon],
  ['condolences', 'condolences', HandHeartIcon],
  ['candles', 'condolences', FlameIcon],
  ['photos', 'gallery', ImagesIcon],
] as const;

/** The pending items of a page, each with a link; renders nothing without any. */
export function WaitingLine({ memorialId }: { memorialId: string }) {
  const t = useText('dashboard.waiting');
  const { data } = useQuery(api.contributions.countPending.queryOptions({ staleTime: 0 }));
  const counts = data?.find((page) => page.memorialId === memorialId);
  if (!counts) return null;
  return lines.map(
    ([part, section, icon]) =>
      counts[part] > 0 && (
        <a
          key={part}
          href={`/edit-memorial/${memorialId}?section=${section}`}
          className="inline-flex min-h-tap items-center gap-1.5 text-sm font-semibold text-gold-ink hover:underline"
        >
          <Icon of={icon} />
          {t(part, { count: counts[part] })}
        </a>
      ),
  );
}
