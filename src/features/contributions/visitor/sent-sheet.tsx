import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { useNotCopied } from '#client/use-not-copied.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { OwnMeta } from './own-meta.tsx';
import { Sheet } from './sheet.tsx';

/** What follows a memory that was sent: thanks, the memory itself, and the link by which its author may change it. */
export function SentSheet() {
  const t = useText('writing');
  const common = useText('common');
  const notCopied = useNotCopied();
  return (
    <Sheet id="sheet-sent" title={t('thanks')}>
      <div role="status">
        <p className="sent-lead">{t('memory.added')}</p>
        <p data-for="pending">{t('memory.afterApproval')}</p>
      </div>
      <div className="words-own">
        <OwnMeta />
        <p className="words-text" dir="auto" data-slot="content" />
        <img alt="" hidden data-slot="picture" className="words-own-picture" />
      </div>
      <div data-slot="lost" hidden>
        <Note
          tone="closed"
          role="alert"
          actions={
            <button type="button" data-slot="again" className={buttonClass({ kind: 'ghost' })}>
              {common('tryAgain')}
            </button>
          }
        >
          <span data-slot="lost-words" data-words={t('picture.lost')} />
        </Note>
      </div>
      <p className="words-note" data-for="link">
        <Icon of={LinkSimpleIcon} />
        <span>
          {t('privateLink')} <bdi dir="ltr" className="sent-link" data-slot="address" />
        </span>
      </p>
      <div className="words-actions">
        <button type="button" data-close="" className={buttonClass()}>
          {common('close')}
        </button>
        <button
          type="button"
          data-for="link"
          data-act="copy"
          data-slot="copy"
          data-done-words={common('linkCopied')}
          {...notCopied}
          className={buttonClass({ kind: 'line' })}
        >
          <Icon of={CopyIcon} />
          <span>{common('copyLink')}</span>
        </button>
      </div>
    </Sheet>
  );
}
