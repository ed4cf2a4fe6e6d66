import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Kind } from '../contributions.schema.ts';
import { OwnContributionMeta } from './own-contribution-meta.tsx';

/**
 * Template of a pending contribution that only its author sees: the device stores its link, and a script fills a copy in. The
 * cached page contains no pending contributions.
 */
export function OwnContributionRow({ kind }: { kind: Kind }) {
  const t = useText('writing');
  return (
    <template id={`own-${kind}`}>
      <li className="words-own" aria-label={t(`${kind}.own`)}>
        <img alt="" hidden {...data({ 'data-slot': 'picture' })} className="words-own-picture" />
        <p className="words-text" dir="auto" {...data({ 'data-slot': 'content' })} />
        <OwnContributionMeta>
          <span {...data({ 'data-for': 'returned' })}>
            <Badge icon={ArrowUUpLeftIcon} isMirrored>
              {t('returnedBadge')}
            </Badge>
          </span>
        </OwnContributionMeta>
        <p className="words-own-say" {...data({ 'data-for': 'pending' })}>
          {t(`${kind}.pending`)}
        </p>
        <p className="words-own-say" {...data({ 'data-for': 'returned', 'data-slot': 'note' })} dir="auto" />
        <p className="words-own-ways" {...data({ 'data-for': 'link' })}>
          <a href="/" {...data({ 'data-slot': 'change' })} className={buttonClass({ kind: 'ghost' })}>
            <Icon of={PencilSimpleIcon} />
            {t('change')}
          </a>
          <a href="/" {...data({ 'data-slot': 'withdraw' })} className={buttonClass({ kind: 'ghost' })}>
            <Icon of={ArrowUUpLeftIcon} mirrored />
            {t('withdraw')}
          </a>
        </p>
      </li>
    </template>
  );
}
