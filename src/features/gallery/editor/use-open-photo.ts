import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';

/**
 * The open picture by id, so that arriving pictures do not replace it. It is part of the URL: back closes it and a reload opens
 * it again.
 */
export function useOpenPhoto() {
  const { photo } = useSearch({ strict: false });
  const [id, setId] = useState(photo ?? null);
  const isStep = useRef(false);
  const router = useRouter();
  const navigate = useNavigate();
  const name = (next: string | undefined, replace: boolean) =>
    void navigate({ to: '.', search: (search) => ({ ...search, photo: next }), replace, resetScroll: false });

  // Browser navigation.
  const [named, setNamed] = useState(photo);
  if (named !== photo) {
    setNamed(photo);
    setId(photo === undefined ? null : (id ?? photo));
  }

  return {
    id,
    open(next: string) {
      isStep.current = true;
      setId(next);
      name(next, false);
    },
    move(next: string) {
      setId(next);
      name(next, true);
    },
    close() {
      setId(null);
      if (isStep.current) router.history.back();
      else name(undefined, true);
      isStep.current = false;
    },
  };
}
export type OpenPhoto = ReturnType<typeof useOpenPhoto>;
