import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

/**
 * Opens a URL of this site: a screen without a page load, a document with one. Both ask before unsaved work is lost.
 */
export function useNavigateTo(): (href: string) => void {
  const router = useRouter();
  return useCallback((href) => navigateTo(router, href), [router]);
}

/** Makes plain anchors navigate like links of the application, because components shared with documents use anchors. */
export function useAnchors(): void {
  const navigate = useNavigateTo();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (!anchor || event.defaultPrevented || !isPlain(event, anchor)) return;
      event.preventDefault();
      anchor.closest<HTMLElement>('[popover]')?.hidePopover();
      navigate(anchor.href);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function isPlain(event: MouseEvent, anchor: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!anchor.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return false;
  const { origin, pathname, search, hash } = new URL(anchor.href);
  const isHere = pathname === location.pathname && search === location.search && hash !== '';
  return origin === location.origin && !isHere;
}

function navigateTo(router: AnyRouter, href: string): void {
  const { pathname, search, hash } = new URL(href, location.href);
  const [, parameters, route] = router.getMatchedRoutes(pathname);
  const isScreen = route !== undefined && route.id !== '__root__' && parameters['**'] === undefined;
  void router.navigate({ href: pathname + search + hash, reloadDocument: !isScreen });
}
