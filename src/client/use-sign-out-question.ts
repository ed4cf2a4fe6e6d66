import { useText } from '#i18n/text.tsx';
import type { QuestionText } from './question-text.ts';

/** The question before signing out with unsent work on this device. */
export function useSignOutQuestion(): QuestionText {
  const t = useText('nav');
  const common = useText('common');
  return { question: t('signOutUnsent'), yes: t('signOut'), no: common('cancel') };
}
