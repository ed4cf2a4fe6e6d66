import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { BookOpenTextIcon } from '@phosphor-icons/react/dist/ssr/BookOpenText';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CenteredMessage } from '#client/centered-message.tsx';
import { OtherAccount } from '#client/other-account.tsx';
import { type ProblemCode, toProblem } from '#client/problem.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Glyph } from '#ui/icon.tsx';

type LoadFailure = 'notFound' | 'deleted' | 'permission' | 'network' | 'otherAccount' | 'unknown';

const icons: Record<LoadFailure, Glyph> = {
  notFound: BookOpenTextIcon,
  deleted: BookOpenTextIcon,
  permission: LockSimpleIcon,
  network: WifiSlashIcon,
  otherAccount: LockSimpleIcon,
  unknown: WarningCircleIcon,
};

interface LoadProblemProps {
  error: unknown;
  /** The URL that failed to load. */
  from: string;
  /** The local copies of the page, where the right to edit is gone. */
  kept?: ReactNode;
  /** The failed request was a check of rights: an unknown error is reported as such. */
  isOfRights?: boolean;
  onRetry(): void;
}

/** Why a page failed to open for editing, and what the user can do; each failure has its own message. */
export function LoadProblem({ error, from, kept, isOfRights = false, onRetry }: LoadProblemProps) {
  const t = useText('editor.load');
  const common = useText('common');
  const router = useRouter();
  const failure = failureOf(toProblem(error).code);
  const title = t(isOfRights && failure === 'unknown' ? 'permissionCheckFailed' : `${failure}Title`);
  useTitle(title);

  return (
    <div className="flex min-h-dvh flex-col pt-12">
      {(failure === 'permission' || failure === 'notFound' || failure === 'deleted') && kept}
      <CenteredMessage role="alert" icon={icons[failure]} title={title} lead={t(failure)}>
        <div className="flex flex-wrap justify-center gap-2">
          {failure === 'network' && <Button onPress={onRetry}>{common('tryAgain')}</Button>}
          {failure === 'permission' && <SignIn from={from} />}
          {(failure === 'unknown' || failure === 'otherAccount') && (
            <Button onPress={() => window.location.reload()}>{t('reload')}</Button>
          )}
          <a
            href="/dashboard"
            className={buttonClass({ kind: failure === 'notFound' || failure === 'deleted' ? 'primary' : 'line' })}
          >
            {t('dashboard')}
          </a>
          <Button kind="ghost" onPress={() => router.history.back()}>
            {t('back')}
          </Button>
        </div>
      </CenteredMessage>
    </div>
  );
}

function SignIn({ from }: { from: string }) {
  const t = useText('states.actions');
  const { user } = useActor();
  if (user) return <OtherAccount userId={user.id} from={from} />;
  return (
    <a href={`/login?from=${encodeURIComponent(from)}`} className={buttonClass()}>
      {t('login')}
    </a>
  );
}

function failureOf(code: ProblemCode): LoadFailure {
  if (code === 'NOT_FOUND') return 'notFound';
  if (code === 'DELETED') return 'deleted';
  if (code === 'FORBIDDEN' || code === 'UNAUTHORIZED') return 'permission';
  if (code === 'ACCOUNT_CHANGED') return 'otherAccount';
  return code === 'NETWORK' || code === 'UNAVAILABLE' ? 'network' : 'unknown';
}
