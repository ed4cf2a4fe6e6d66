import { questionData } from '#client/question-text.ts';
import { useSignOutQuestion } from '#client/use-sign-out-question.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Viewer } from './document.ts';

interface SignInWayProps {
  /** The path after signing in. */
  from: string;
  viewer: Viewer | null;
}

/** Signed-in users are offered another account, because signing in again would show the same gate. */
export function SignInWay({ from, viewer }: SignInWayProps) {
  const t = useText('states.actions');
  const question = useSignOutQuestion();
  if (viewer === null) {
    return (
      <a className={buttonClass({ size: 'lg' })} href={`/login?from=${encodeURIComponent(from)}`}>
        {t('login')}
      </a>
    );
  }
  return (
    <form
      method="post"
      action="/sign-out"
      {...data({ 'data-sign-out': viewer.id, ...questionData(question) })}
      className="contents"
    >
      <input type="hidden" name="from" value={from} />
      <button type="submit" className={buttonClass({ size: 'lg' })}>
        {t('otherAccount')}
      </button>
    </form>
  );
}
