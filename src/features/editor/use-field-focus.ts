import { useEffect, useState } from 'react';

const controls = ':is(input, textarea, button):not([type="hidden"], [disabled])';

/** Focuses a field that may not be rendered yet, as soon as it is. 'invalid' means the first invalid one. */
export function useFieldFocus(): (field: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const look = () => {
      const place =
        wanted === 'invalid' ? document.querySelector('main') : document.querySelector(`[data-field="${wanted}"]`);
      const field =
        place?.querySelector<HTMLElement>(`[data-invalid] ${controls}`) ??
        (wanted === 'invalid' ? null : place?.querySelector<HTMLElement>(controls));
      if (!field || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      field.focus();
      field.scrollIntoView({ block: 'center' });
      setWanted(null);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    const givenUp = setTimeout(() => setWanted(null), 3000);
    return () => {
      observer.disconnect();
      clearTimeout(givenUp);
    };
  }, [wanted]);

  return setWanted;
}
