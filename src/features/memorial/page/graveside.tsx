import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { candlePath } from '../page-paths.rules.ts';
import type { MemorialPage } from './page.schema.ts';

/** A chapter that is needed at a grave, with its anchor. */
export interface GravesideLink {
  id: string;
  title: string;
  href: string;
}

interface GravesideProps {
  page: MemorialPage;
  links: readonly GravesideLink[];
}

/** Links near the top of a page, for visitors at the grave, to chapters that are far below. */
export function Graveside({ page, links }: GravesideProps) {
  const t = useText('memorial');
  const candle = useText('candle');
  return (
    <nav className="graveside" aria-labelledby="graveside">
      <div className="wrap">
        <h2 id="graveside">{t('graveside')}</h2>
        <ul>
          {links.map(({ id, title, href }) => (
            <li key={id}>
              <a href={href}>
                <Icon of={id === 'grave-navigation' ? MapPinIcon : BookOpenTextIcon} />
                {title}
              </a>
            </li>
          ))}
          {page.words.may.candles && (
            <li>
              <a href={`${candlePath(page.id)}#light`}>
                <Icon of={FlameIcon} />
                {candle('light')}
              </a>
            </li>
          )}
        </ul>
      </div>
    </nav>
  );
}
