import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { textDirection, type Locale } from '#core/locale.ts';

interface DeviceFrameProps {
  title: string;
  /** The device's width in CSS pixels; the frame is scaled down where there is less room. */
  width: number;
  /** The URL of its stylesheet, which is isolated from the application's. */
  styles: string;
  locale: Locale;
  /** The display style of the previewed page. */
  displayStyle: string;
  /** The id of the part to scroll to. */
  at: string;
  children: ReactNode;
}

const blank = (styles: string) =>
  `<!doctype html><html data-drawn><head><meta charset="utf-8"><link rel="stylesheet" href="${styles}"></head><body class="page-memorial"></body></html>`;

/** An iframe as wide as a device, with content rendered by this document. */
export function DeviceFrame({ title, width, styles, locale, displayStyle, at, children }: DeviceFrameProps) {
  const [inside, setInside] = useState<Document | null>(null);
  const [box, size] = useSize();
  const scale = Math.min(1, size.width / width);

  useEffect(() => {
    inside?.documentElement.setAttribute('lang', locale);
    inside?.documentElement.setAttribute('dir', textDirection(locale));
    inside?.body.setAttribute('data-style', displayStyle);
  }, [inside, locale, displayStyle]);
  useFollowing(inside, at, width);

  return (
    <div ref={box} className="grid min-h-0 flex-1 justify-center overflow-hidden rounded-t-lg">
      <iframe
        title={title}
        srcDoc={blank(styles)}
        onLoad={({ currentTarget: { contentDocument } }) => {
          contentDocument?.addEventListener('click', stay);
          contentDocument?.addEventListener('submit', (event) => event.preventDefault());
          contentDocument?.addEventListener('keydown', passOn);
          setInside(contentDocument);
        }}
        className="origin-top rounded-t-lg bg-bg shadow-float"
        style={{ inlineSize: width, blockSize: size.height / scale, transform: `scale(${scale})` }}
      />
      {inside && createPortal(children, inside.body)}
    </div>
  );
}

function useSize() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, size] as const;
}

/** Scrolls to the edited part, at every width; to an empty one as soon as it appears. */
function useFollowing(inside: Document | null, at: string, width: number) {
  useEffect(() => {
    if (!inside) return;
    const look = () => {
      const part = inside.getElementById(at);
      if (!part) return;
      observer.disconnect();
      show(part);
    };
    const observer = new MutationObserver(look);
    observer.observe(inside.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [inside, at, width]);
}

/** Scrolls only the frame: `scrollIntoView` would scroll the outer page too. */
function show(part: Element) {
  const view = part.ownerDocument.defaultView;
  view?.scrollTo({ top: part.getBoundingClientRect().top + view.scrollY });
}

/** Links only scroll to chapters of the page and never leave it; forms for visitors are disabled. */
function stay(event: Event) {
  const link = (event.target as Element).closest('a'); // a click's target is an element, but of the frame's realm
  if (!link) return;
  event.preventDefault();
  const part = link.ownerDocument.getElementById(link.hash.slice(1));
  if (part) show(part);
}

/** Forwards keys that are pressed inside the frame to the editor. */
function passOn(event: KeyboardEvent) {
  if (!document.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
}
