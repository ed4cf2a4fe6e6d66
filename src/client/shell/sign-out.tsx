import { signOutPath } from '#core/offline.ts';
import { data } from '#core/script-data.ts';
import { questionData } from '../question-text.ts';
import { useSignOutQuestion } from '../use-sign-out-question.ts';
import { useText } from '#i18n/text.tsx';

/** A form, so that signing out works without a script; a script notifies other tabs. */
export function SignOut({ userId, className }: { userId: string; className?: string }) {
  const t = useText('nav');
  const question = useSignOutQuestion();
  return (
    <form method="post" action={signOutPath} {...data({ 'data-sign-out': userId, ...questionData(question) })}>
      <button type="submit" className={className}>
        {t('signOut')}
      </button>
    </form>
  );
}
