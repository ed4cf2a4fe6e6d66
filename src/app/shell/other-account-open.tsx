import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { mayLeave } from '#client/device.ts';
import { useProblem } from '#client/use-problem.ts';
import type { CurrentUser } from '#features/account/account.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useSignOutQuestion } from '#client/use-sign-out-question.ts';

interface OtherAccountOpenProps {
  user: CurrentUser;
  other: CurrentUser;
  /** The return path. */
  from: string;
}

/**
 * Another account has signed in in another tab: work stays on the device, and the user chooses which account continues.
 */
export function OtherAccountOpen({ user, other, from }: OtherAccountOpenProps) {
  const t = useText('auth.session');
  const question = useSignOutQuestion();
  const { ofError } = useProblem();

  async function backToMine() {
    if (!(await mayLeave(other.id, question))) return;
    try {
      const { signOut } = await import('#client/auth.ts');
      await signOut(other.id);
      window.location.assign(`/login?from=${encodeURIComponent(from)}`);
    } catch (error) {
      showToast({ tone: 'destructive', title: ofError(error) });
    }
  }

  return (
    <Strip
      icon={UsersIcon}
      role="alert"
      actions={
        <>
          <Button kind="soft" onPress={() => void backToMine()}>
            {t('mine')}
          </Button>
          <Button kind="ghost" onPress={() => window.location.reload()}>
            {t('goOn', { name: isolate(other.firstName) })}
          </Button>
        </>
      }
    >
      {t.rich('other', { name: other.firstName, mine: user.firstName, bdi })}
    </Strip>
  );
}
