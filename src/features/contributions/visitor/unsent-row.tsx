import { questionData } from '#client/question-text.ts';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Kind } from '../contributions.schema.ts';

/** Template of a contribution that waits on this device for the network, or that the server refused; a script fills a copy in. */
export function UnsentRow({ kind }: { kind: Kind }) {
  const t = useText('writing');
  const common = useText('common');
  const look = buttonClass({ kind: 'ghost' });
  return (
    <template
      id={`unsent-${kind}`}
      {...data({
        'data-queued-words': t('unsent.queued'),
        'data-sent-words': t('unsent.sent'),
        'data-lost-picture-words': t('picture.lost'),
      })}
    >
      <li className="words-own" aria-label={t(`${kind}.own`)}>
        <p className="words-text" dir="auto" {...data({ 'data-slot': 'content' })} />
        <p className="words-own-meta">
          <span className="words-by">
            <b>
              <bdi {...data({ 'data-slot': 'authorName' })} />
            </b>
            <bdi {...data({ 'data-slot': 'relationship' })} />
          </span>
          <span {...data({ 'data-for': 'waiting' })}>
            <Badge icon={CloudSlashIcon}>{t('unsent.waiting')}</Badge>
          </span>
          <span {...data({ 'data-for': 'refused' })}>
            <Badge>{t('unsent.refused')}</Badge>
          </span>
        </p>
        <p className="words-own-say" {...data({ 'data-for': 'waiting' })}>
          {t('unsent.explained')}
        </p>
        <p className="words-own-say" {...data({ 'data-for': 'refused', 'data-slot': 'reason' })} />
        <p className="words-own-ways">
          <button
            type="button"
            {...data({ 'data-unsent-act': 'edit', 'data-other-words': t('unsent.otherOpen') })}
            className={look}
          >
            <Icon of={PencilSimpleIcon} />
            {t('change')}
          </button>
          <span {...data({ 'data-for': 'refused' })}>
            <button
              type="button"
              {...data({
                'data-unsent-act': 'copy',
                'data-done-words': t('unsent.copied'),
                'data-failed-words': t('unsent.notCopied'),
                'data-unsupported-words': t('unsent.notCopied'),
              })}
              className={look}
            >
              <Icon of={CopyIcon} />
              {t('unsent.copy')}
            </button>
          </span>
          <button
            type="button"
            {...data({
              'data-unsent-act': 'discard',
              ...questionData({ question: t('unsent.ask'), yes: t('unsent.discard'), no: common('cancel') }),
            })}
            className={look}
          >
            <Icon of={TrashIcon} />
            {t('unsent.discard')}
          </button>
        </p>
      </li>
    </template>
  );
}
