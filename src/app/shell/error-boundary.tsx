import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CenteredMessage } from '#client/centered-message.tsx';
import { renewFailedParts } from '#client/lazy-part.ts';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useTitle } from '#client/use-title.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { useAttempts } from './use-attempts.ts';

/** Replaces a screen that failed; offers up to three retries. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useText('states.boundary');
  const location = useLocation();
  const router = useRouter();
  const [left, spend] = useAttempts(location.state.__TSR_key ?? location.pathname);
  const isEditor = location.pathname.startsWith('/edit-memorial/');
  const title = isEditor ? t('title') : t('genericTitle');
  useTitle(title);
  useEffect(renewFailedParts, []);

  async function retry() {
    spend();
    await router.invalidate();
    reset();
  }

  return (
    <CenteredMessage
      role="alert"
      icon={WarningCircleIcon}
      title={title}
      lead={left === 0 ? t('retriesOver') : isEditor ? t('text') : t('genericText')}
    >
      <div className="flex flex-wrap justify-center gap-2">
        {left > 0 && (
          <Button icon={ArrowClockwiseIcon} onPress={() => void retry()}>
            {isEditor ? t('retry') : t('genericRetry')}
          </Button>
        )}
        {!isEditor && (
          <Button kind="line" onPress={() => window.location.reload()}>
            {t('genericRefresh')}
          </Button>
        )}
        <Button kind="ghost" onPress={() => router.history.back()}>
          {t('back')}
        </Button>
      </div>
      {left > 0 && <p className="text-sm text-ink-3">{t('retriesLeft', { count: left })}</p>}
      <Details error={error} />
    </CenteredMessage>
  );
}

/** Shows the browser's error message; for a server error only its id in the log. */
function Details({ error }: { error: unknown }) {
  const t = useText('states');
  const { words } = useProblem();
  const problem = toProblem(error);
  return (
    <details className="w-full text-sm text-ink-2">
      <summary className="flex min-h-tap items-center justify-center font-semibold">{t('boundary.details')}</summary>
      <p>{words(problem)}</p>
      {problem.requestId === undefined ? (
        <p dir="ltr" className="mt-2 text-xs break-words">
          {error instanceof Error ? error.message : String(error)}
        </p>
      ) : (
        <p>{t.rich('unknown.requestId', { id: problem.requestId, bdi })}</p>
      )}
    </details>
  );
}
