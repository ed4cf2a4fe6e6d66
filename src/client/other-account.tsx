import { useText } from '#i18n/text.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { mayLeave } from './device.ts';
import { useSignOutQuestion } from './use-sign-out-question.ts';

interface OtherAccountProps {
  userId: string;
  /** The return path after signing in to the other account. */
  from: string;
  kind?: ButtonProps['kind'];
}

/** Signs out first, because the sign-in page would redirect a signed-in account straight back. */
export function OtherAccount({ userId, from, kind }: OtherAccountProps) {
  const t = useText('states.actions');
  const question = useSignOutQuestion();

  async function leave() {
    if (!(await mayLeave(userId, question))) return;
    const { signOut } = await import('./auth.ts');
    await signOut(userId);
    window.location.assign(`/login?from=${encodeURIComponent(from)}`);
  }

  return (
    <Button kind={kind} onPress={() => void leave()}>
      {t('otherAccount')}
    </Button>
  );
}
