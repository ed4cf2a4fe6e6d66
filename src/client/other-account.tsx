import { useText } from '#i18n/text.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { mayLeave } from './device.ts';
import { useSignOutQuestion } from './use-sign-out-question.ts';

interface OtherAccountProps {
  userId: string;
  /** Where one comes back to with the other account. */
  from: string;
  kind?: ButtonProps['kind'];
}

/** Leaves this account first: who is signed in already would be led straight back here. */
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
