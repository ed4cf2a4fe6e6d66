import { useEffect } from 'react';
import { readQuestion } from '#client/question-text.ts';
import { mayLeave } from '#client/device.ts';
import { markSigningOut } from '#client/session-channel.ts';
import { useNavigateTo } from './use-navigate-to.ts';

/**
 * Handles the sign-out forms of the shared header: notifies other tabs after the sign-out, then opens the home page.
 */
export function useSignOut(): void {
  const navigate = useNavigateTo();

  useEffect(() => {
    const leave = async (form: HTMLFormElement, userId: string) => {
      if (!(await mayLeave(userId, readQuestion(form)))) return;
      try {
        const { signOut } = await import('#client/auth.ts');
        await signOut(userId);
        navigate('/');
      } catch {
        // The server handles the form too, or shows the reason for its failure.
        markSigningOut(userId);
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
