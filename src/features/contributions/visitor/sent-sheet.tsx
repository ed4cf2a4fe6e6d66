import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { useCopyFailure } from '#client/use-copy-failure.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { OwnContributionMeta } from './own-contribution-meta.tsx';
import { DialogSheet } from './dialog-sheet.tsx';

/** Shown after a memory was sent: thanks, the memory, and the link for its author. */
export function SentSheet() {
  const t = useText('writing');
  const common = useText('common');
  const notCopied = useCopyFailure();
  return (
    <DialogSheet id="sheet-sent" title={t('thanks')}>
      <div role="status">
        <p className="sent-lead">{t('memory.added')}</p>
        <p {...data({ 'data-for': 'pending' })}>{t('memory.afterApproval')}</p>
      </div>
      <div className="words-own">
        <OwnContributionMeta />
        <p className="words-text" dir="auto" {...data({ 'data-slot': 'content' })} />
        <img alt="" hidden {...data({ 'data-slot': 'picture' })} className="words-own-picture" />
      </div>
      <div {...data({ 'data-slot': 'lost' })} hidden>
        <Note
          tone="closed"
          role="alert"
          actions={
            <button type="button" {...data({ 'data-slot': 'again' })} className={buttonClass({ kind: 'ghost' })}>
              {common('tryAgain')}
            </button>
          }
        >
          <span {...data({ 'data-slot': 'lost-words', 'data-words': t('picture.lost') })} />
        </Note>
      </div>
      <p className="words-note" {...data({ 'data-for': 'link' })}>
        <Icon of={LinkSimpleIcon} />
        <span>
          {t('privateLink')} <bdi dir="ltr" className="sent-link" {...data({ 'data-slot': 'address' })} />
        </span>
      </p>
      <div className="words-actions">
        <button type="button" {...data({ 'data-close': '' })} className={buttonClass()}>
          {common('close')}
        </button>
        <button
          type="button"
          {...data({
            'data-for': 'link',
            'data-act': 'copy',
            'data-slot': 'copy',
            'data-done-words': common('linkCopied'),
          })}
          {...notCopied}
          className={buttonClass({ kind: 'line' })}
        >
          <Icon of={CopyIcon} />
          <span>{common('copyLink')}</span>
        </button>
      </div>
    </DialogSheet>
  );
}
