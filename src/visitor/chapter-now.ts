/** Marks the chapter that is read: in the list, in the words of a phone's bar, and in sight where the list is a strip. */
export function followReading(list: HTMLElement): void {
  const links = new Map([...list.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  const index = list.closest('nav');
  const now = document.querySelector('[data-chapter-now]');

  function mark(current: HTMLAnchorElement) {
    for (const link of links.values()) link.removeAttribute('aria-current');
    current.setAttribute('aria-current', 'true');
    if (now) now.textContent = current.textContent;
    index?.toggleAttribute('data-across', !!document.querySelector(`${current.hash}:is(.chapter-wide,.chapter-band)`));
    const strip = list.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    list.scrollBy(place.x + place.width / 2 - strip.x - strip.width / 2, 0);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      const current = links.get(entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id ?? '');
      if (current) mark(current);
    },
    { rootMargin: '-30% 0px -60% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section) observer.observe(section);
  }
  list.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && list.matches(':popover-open')) list.hidePopover();
  });
}
