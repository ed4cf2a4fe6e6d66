import { useEffect } from 'react';
import { mayLeave } from '#client/device.ts';
import { rememberLeaving } from '#client/session-news.ts';
import { useNavigateTo } from './use-navigate-to.ts';

/** The sign-out forms of the shared head: here they tell the other tabs when it is done, and lead to the start. */
export function useSignOut(): void {
  const navigate = useNavigateTo();

  useEffect(() => {
    const leave = async (form: HTMLFormElement, userId: string) => {
      if (!(await mayLeave(userId, form.dataset.unsentWords ?? ''))) return;
      try {
        const { signOut } = await import('#client/auth.ts');
        await signOut(userId);
        navigate('/');
      } catch {
        // The form itself does it too, or shows why not.
        rememberLeaving(userId);
        form.submit();
      }
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.signOut === undefined) return;
      event.preventDefault();
      void leave(form, form.dataset.signOut);
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [navigate]);
}
