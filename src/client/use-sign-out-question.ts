import { useText } from '#i18n/text.tsx';
import type { QuestionText } from './question-text.ts';

/** What is asked before an account is left that has something unsent on this device. */
export function useSignOutQuestion(): QuestionText {
  const t = useText('nav');
  const common = useText('common');
  return { question: t('signOutUnsent'), yes: t('signOut'), no: common('cancel') };
}
