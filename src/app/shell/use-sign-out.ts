import { useEffect } from 'react';
import { rememberLeaving } from '#client/session-news.ts';
import { useNavigateTo } from './use-navigate-to.ts';

/** The sign-out forms of the shared head: here they tell the other tabs when it is done, and lead to the start. */
export function useSignOut(): void {
  const navigate = useNavigateTo();

  useEffect(() => {
    const leave = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset.signOut === undefined) return;
      event.preventDefault();
      void import('#client/auth.ts')
        .then(({ signOut }) => signOut())
        // The form itself does it too, or shows why not.
        .then(
          () => navigate('/'),
          () => {
            rememberLeaving();
            form.submit();
          },
        );
    };
    document.addEventListener('submit', leave);
    return () => document.removeEventListener('submit', leave);
  }, [navigate]);
}
