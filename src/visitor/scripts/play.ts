import { dataOf } from '#core/script-data.ts';

/** Replaces a link by its video player; the video site gets no request before. A link opened in another tab stays a link. */
export function play(link: HTMLElement, event: Event): void {
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = dataOf(link).player ?? '';
  frame.title = link.querySelector('.sr-only')?.textContent.trim() ?? '';
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.className = link.className;
  link.replaceWith(frame);
  frame.focus();
}
