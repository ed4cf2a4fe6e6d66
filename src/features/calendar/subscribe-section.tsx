import { AppleLogoIcon } from '@phosphor-icons/react/dist/ssr/AppleLogo';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { MicrosoftOutlookLogoIcon } from '@phosphor-icons/react/dist/ssr/MicrosoftOutlookLogo';
import type { ComponentProps, ReactNode } from 'react';
import { AccountField } from '#client/account-field.tsx';
import { googleCalendarPath, outlookPathOf, webcalOf } from '#core/calendar-programs.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';

export interface Subscription {
  /** The secret address of the reader's own feed; null while there is none, or for whoever edits no page. */
  ownPath: string | null;
  /** Whether anybody may subscribe to this page. */
  isOpen: boolean;
}

interface SubscribeSectionProps extends Subscription {
  memorialId: string;
  origin: string;
  canEdit: boolean;
  isPublic: boolean;
}

/** How the days come into a calendar program: by an address that stays up to date, or as one file. */
export function SubscribeSection({ memorialId, origin, canEdit, isPublic, ownPath, isOpen }: SubscribeSectionProps) {
  const t = useText('calendar.subscribe');
  const publicPath = isPublic && isOpen ? `/memorial/${memorialId}/calendar.ics` : null;
  const path = canEdit ? ownPath : publicPath;
  const action = `/memorial/${memorialId}/calendar#subscribe`;

  return (
    <section className="subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">{t('title')}</h2>
      <p className="hint">{t(canEdit ? 'leadOwn' : path === null ? 'leadFile' : 'lead')}</p>
      {canEdit && path === null && (
        <FeedForm action={action} deed="makeFeed" kind="primary">
          {t('make')}
        </FeedForm>
      )}
      <ul className="subscribe-ways">
        {path !== null && <ProgramLinks address={origin + path} />}
        <li>
          <WayLink href={`/memorial/${memorialId}/calendar/days.ics`} of={DownloadSimpleIcon} hint={t('fileHint')}>
            {t('file')}
          </WayLink>
        </li>
      </ul>
      {path !== null && (
        <p className="subscribe-address">
          <bdi dir="ltr">{webcalOf(origin + path)}</bdi>
          <CopyButton address={origin + path} />
        </p>
      )}
      {canEdit && ownPath !== null && (
        <>
          <p className="subscribe-secret">
            <Icon of={LockSimpleIcon} />
            <span>{t('secret')}</span>
          </p>
          <div className="subscribe-deeds">
            <FeedForm action={action} deed="makeFeed">
              {t('renew')}
            </FeedForm>
            <FeedForm action={action} deed="revokeFeed">
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
          <FeedForm action={action} deed={isOpen ? 'closePublicFeed' : 'openPublicFeed'}>
            {t(isOpen ? 'close' : 'open')}
          </FeedForm>
        </div>
      )}
    </section>
  );
}

function ProgramLinks({ address }: { address: string }) {
  const t = useText('calendar.subscribe');
  const copyWords = useCopyWords();
  return (
    <>
      <li>
        <WayLink
          href={googleCalendarPath}
          of={GoogleLogoIcon}
          hint={t('googleHint')}
          data-act="copy"
          data-url={address}
          {...copyWords}
        >
          {t.rich('google', { bdi: (name) => <bdi>{name}</bdi> })}
        </WayLink>
      </li>
      <li>
        <WayLink href={webcalOf(address)} of={AppleLogoIcon} hint={t('appleHint')}>
          {t('apple')}
        </WayLink>
      </li>
      <li>
        <WayLink href={outlookPathOf(address)} of={MicrosoftOutlookLogoIcon} hint={t('outlookHint')}>
          <bdi>{t('outlook')}</bdi>
        </WayLink>
      </li>
    </>
  );
}

interface WayLinkProps extends ComponentProps<'a'> {
  of: ComponentProps<typeof Icon>['of'];
  hint: string;
  children: ReactNode;
}

function WayLink({ of, hint, children, href = '', ...rest }: WayLinkProps) {
  const isElsewhere = href.startsWith('https:');
  return (
    <a {...rest} href={href} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      <span className="subscribe-icon">
        <Icon of={of} />
      </span>
      <span>
        <b>{children}</b>
        <small>{hint}</small>
      </span>
      <Icon of={CaretLeftIcon} className="subscribe-arrow" />
    </a>
  );
}

function useCopyWords() {
  const t = useText('calendar.subscribe');
  return {
    'data-done-words': t('copied'),
    'data-unsupported-words': t('notCopied'),
    'data-failed-words': t('notCopied'),
  };
}

function CopyButton({ address }: { address: string }) {
  const t = useText('calendar.subscribe');
  return (
    <button
      type="button"
      data-act="copy"
      data-url={address}
      {...useCopyWords()}
      className={`${buttonClass({ kind: 'ghost' })} copy`}
    >
      <Icon of={CopyIcon} className="copy-before" />
      <Icon of={CheckIcon} className="copy-after" />
      {t('copy')}
    </button>
  );
}

interface FeedFormProps {
  action: string;
  deed: 'makeFeed' | 'revokeFeed' | 'openPublicFeed' | 'closePublicFeed';
  kind?: 'primary' | 'line';
  children: ReactNode;
}

function FeedForm({ action, deed, kind = 'line', children }: FeedFormProps) {
  return (
    <form method="post" action={action}>
      <AccountField />
      <input type="hidden" name="deed" value={deed} />
      <button type="submit" className={buttonClass({ kind })}>
        {children}
      </button>
    </form>
  );
}
