/** A video takes the place of its link; until now its site has heard of nobody. A link that is opened elsewhere stays one. */
export function play(link: HTMLElement, event: Event): void {
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = link.dataset.player ?? '';
  frame.title = link.querySelector('.sr-only')?.textContent.trim() ?? '';
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
  frame.className = link.className;
  link.replaceWith(frame);
  frame.focus();
}
