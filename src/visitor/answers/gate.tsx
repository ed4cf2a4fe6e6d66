import { data } from '#core/script-data.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Viewer } from '../document.ts';
import { Doorway, type GateReason } from '../doorway.tsx';
import { SignInWay } from '../sign-in-way.tsx';

interface GateProps {
  reason: GateReason;
  /** The requested path, for reloading and after signing in. */
  from: string;
  viewer: Viewer | null;
  requestId?: string;
}

/** Replaces a memorial page that cannot be shown. It has no data of the page, so it cannot reveal any. */
export function Gate({ reason, from, viewer, requestId }: GateProps) {
  const t = useText('states');

  return (
    <div className="gate">
      <Doorway reason={reason} />
      <h1>{t(`${messageOf[reason]}.title`)}</h1>
      <p className="mx-auto mt-2.5 max-w-[30em] text-lead text-balance text-ink-2">
        {reason === 'permission' && viewer ? t('permission.textSignedIn') : t(`${messageOf[reason]}.text`)}
      </p>
      <GateActions reason={reason} from={from} viewer={viewer} />
      {requestId && <p className="mt-6 text-sm text-ink-3">{t.rich('unknown.requestId', { id: requestId, bdi })}</p>}
    </div>
  );
}

const messageOf = { permission: 'permission', 'not-found': 'notFound', unknown: 'unknown' } as const;

/** The first is the main action; the others are beside it. */
function GateActions({ reason, from, viewer }: Pick<GateProps, 'reason' | 'from' | 'viewer'>) {
  const t = useText('states.actions');
  const main = buttonClass({ size: 'lg' });
  const other = buttonClass({ kind: 'ghost' });

  return (
    <div className="gate-ways">
      {reason === 'permission' && <SignInWay from={from} viewer={viewer} />}
      {reason === 'unknown' && (
        <a className={main} href={from} {...data({ 'data-act': 'reload' })}>
          {t('reload')}
        </a>
      )}
      <a className={reason === 'not-found' ? main : other} href="/dashboard">
        {t('dashboard')}
      </a>
      {reason !== 'unknown' && (
        <a className={other} href={from} {...data({ 'data-act': 'reload' })}>
          {t('reload')}
        </a>
      )}
      <a className={other} href="/" {...data({ 'data-act': 'back' })}>
        {t('back')}
      </a>
    </div>
  );
}
