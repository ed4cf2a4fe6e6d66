import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { StoneWindow } from '#client/window/stone-window.tsx';
import { limits } from '#core/limits.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Viewer } from '../document.ts';
import { SignInWay } from '../sign-in-way.tsx';

export interface ConfirmPageProps {
  state: 'ask' | 'done' | 'over';
  email: string;
  token: string;
  from: string | null;
  /** Whether a password is asked for: the link was opened in another browser than the one that signed up. */
  needsPassword: boolean;
  problem?: string;
}

/** The page of a confirmation link. Only the button confirms, because mail programs open links by themselves. */
export function ConfirmPage({ viewer, ...props }: ConfirmPageProps & { viewer: Viewer | null }) {
  return (
    <section className="confirm wrap">
      <div className="confirm-text">
        {props.state === 'ask' && <Ask {...props} viewer={viewer} />}
        {props.state === 'done' && <Done {...props} viewer={viewer} />}
        {props.state === 'over' && <LinkExpired />}
      </div>
      <div className="window-frame confirm-window">
        <StoneWindow />
      </div>
    </section>
  );
}

function Ask({ email, token, from, needsPassword, problem, viewer }: ConfirmPageProps & { viewer: Viewer | null }) {
  const t = useText('confirm');
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mt-4 text-lead text-ink-2">{t.rich(viewer ? 'leadOnly' : 'lead', { email, bdi })}</p>
      {viewer && <p className="mt-3 text-ink-2">{t.rich('otherAccount', { name: viewer.firstName, bdi })}</p>}
      <form method="post" action="/confirm" className="mt-6 grid gap-5" noValidate>
        <input type="hidden" name="token" value={token} />
        {from !== null && <input type="hidden" name="from" value={from} />}
        {needsPassword && <Password email={email} problem={problem} />}
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          {viewer ? t('submitOnly') : t('submit')}
        </button>
      </form>
      <p className="hint mt-5">{t('notYours')}</p>
    </>
  );
}

function Password({ email, problem }: { email: string; problem?: string }) {
  const t = useText('confirm');
  return (
    <div className="field">
      {/* So that a password manager keeps the password under its address. */}
      <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
      <label className="label" htmlFor="confirm-password">
        {t('password')}
      </label>
      <input
        id="confirm-password"
        name="password"
        type="password"
        dir="ltr"
        required
        maxLength={limits.password.max}
        autoComplete="new-password"
        className="input"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'confirm-password-hint confirm-password-problem' : 'confirm-password-hint'}
      />
      <span className="hint" id="confirm-password-hint">
        {t('passwordHint', { min: limits.password.min })}
      </span>
      {problem && (
        <span className="error" id="confirm-password-problem" role="alert">
          <Icon of={WarningCircleIcon} />
          {problem}
        </span>
      )}
    </div>
  );
}

function Done({ email, from, viewer }: ConfirmPageProps & { viewer: Viewer | null }) {
  const t = useText('confirm');
  return (
    <>
      <h1>{t('doneTitle')}</h1>
      <p className="mt-4 text-lead text-ink-2">{t.rich('doneText', { email, bdi })}</p>
      {viewer && <p className="mt-3 text-ink-2">{t.rich('doneOther', { name: viewer.firstName, bdi })}</p>}
      <div className="mt-6">
        <SignInWay from={from ?? '/dashboard'} viewer={viewer} />
      </div>
    </>
  );
}

function LinkExpired() {
  const t = useText('confirm');
  return (
    <>
      <h1>{t('overTitle')}</h1>
      <p className="mt-4 text-lead text-ink-2">{t('overText')}</p>
      <a href="/login?mode=check-mail&amp;error=expired" className={buttonClass({ size: 'lg', className: 'mt-6' })}>
        {t('overAction')}
      </a>
    </>
  );
}
