import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import type { ReactNode } from 'react';
import { AccountField } from '#client/account-field.tsx';
import { toWebcalUrl } from '#core/calendar-programs.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { ProgramLinks, SubscribeLink } from '#client/program-links.tsx';

export interface FeedSubscription {
  /** The secret URL of the reader's own feed; null without one, or without pages to edit. */
  ownPath: string | null;
  /** Whether anybody may subscribe to this page. */
  isOpen: boolean;
}

interface SubscribeSectionProps extends FeedSubscription {
  memorialId: string;
  origin: string;
  canEdit: boolean;
  isPublic: boolean;
}

/** Subscribing by a URL that stays up to date, or downloading one file. */
export function SubscribeSection({ memorialId, origin, canEdit, isPublic, ownPath, isOpen }: SubscribeSectionProps) {
  const t = useText('calendar.subscribe');
  const publicPath = isPublic && isOpen ? `/memorial/${memorialId}/calendar.ics` : null;
  const path = canEdit ? ownPath : publicPath;
  const copyAttributes = useCopyAttributes();
  const action = `/memorial/${memorialId}/calendar#subscribe`;

  return (
    <section className="subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">{t('title')}</h2>
      <p className="hint">{t(canEdit ? 'leadOwn' : path === null ? 'leadFile' : 'lead')}</p>
      {canEdit && path === null && (
        <FeedForm action={action} intent="makeFeed" kind="primary">
          {t('make')}
        </FeedForm>
      )}
      <ul className="subscribe-ways">
        {path !== null && <ProgramLinks address={origin + path} copyProps={copyAttributes(origin + path)} />}
        <li>
          <SubscribeLink
            href={`/memorial/${memorialId}/calendar/days.ics`}
            of={DownloadSimpleIcon}
            hint={t('fileHint')}
          >
            {t('file')}
          </SubscribeLink>
        </li>
      </ul>
      {path !== null && (
        <p className="subscribe-address">
          <bdi dir="ltr">{toWebcalUrl(origin + path)}</bdi>
          <CopyButton address={origin + path} />
        </p>
      )}
      {canEdit && ownPath !== null && (
        <>
          <p className="subscribe-secret">
            <Icon of={LockSimpleIcon} />
            <span>{t('secret')}</span>
          </p>
          <div className="subscribe-actions">
            <FeedForm action={action} intent="makeFeed">
              {t('renew')}
            </FeedForm>
            <FeedForm action={action} intent="revokeFeed">
              {t('revoke')}
            </FeedForm>
          </div>
        </>
      )}
      {canEdit && isPublic && (
        <div className="subscribe-public">
          <p>
            <b>{t('public')}</b>
            <span className="hint">{t(isOpen ? 'publicOpen' : 'publicClosed')}</span>
          </p>
          <FeedForm action={action} intent={isOpen ? 'closePublicFeed' : 'openPublicFeed'}>
            {t(isOpen ? 'close' : 'open')}
          </FeedForm>
        </div>
      )}
    </section>
  );
}

/** The data for the script that copies a URL and reports it. */
function useCopyAttributes() {
  const t = useText('calendar.subscribe');
  return (address: string) =>
    data({
      'data-act': 'copy',
      'data-url': address,
      'data-done-words': t('copied'),
      'data-unsupported-words': t('notCopied'),
      'data-failed-words': t('notCopied'),
    });
}

function CopyButton({ address }: { address: string }) {
  const t = useText('calendar.subscribe');
  const copyAttributes = useCopyAttributes();
  return (
    <button type="button" {...copyAttributes(address)} className={`${buttonClass({ kind: 'ghost' })} copy`}>
      <Icon of={CopyIcon} className="copy-before" />
      <Icon of={CheckIcon} className="copy-after" />
      {t('copy')}
    </button>
  );
}

interface FeedFormProps {
  action: string;
  intent: 'makeFeed' | 'revokeFeed' | 'openPublicFeed' | 'closePublicFeed';
  kind?: 'primary' | 'line';
  children: ReactNode;
}

function FeedForm({ action, intent, kind = 'line', children }: FeedFormProps) {
  return (
    <form method="post" action={action}>
      <AccountField />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={buttonClass({ kind })}>
        {children}
      </button>
    </form>
  );
}
