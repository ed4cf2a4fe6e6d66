import { type DataName, find } from '#core/script-data.ts';

/** A chapter counts as current once its top is above this share of the screen. */
const readingLine = 0.4;

/** Marks the current chapter in the list and in the bar of a phone, and scrolls it into view in a strip. */
export function followReading(list: HTMLElement): void {
  const chapters = [...list.querySelectorAll('a')].flatMap((link) => {
    const section = document.getElementById(link.hash.slice(1));
    return section ? [{ link, section }] : [];
  });
  const index = list.closest('nav');
  const now = find(document, '[data-chapter-now]');
  const header = document.querySelector('.site-header-box');
  let marked: HTMLAnchorElement | undefined;
  let isHeaderInSight = false;

  function update() {
    const line = innerHeight * readingLine + 1;
    const read = chapters.findLast(({ section }) => section.getBoundingClientRect().top <= line);
    // The bar replaces the header, and never covers it.
    const isAcross = !isHeaderInSight && read?.section.matches('.chapter-wide,.chapter-band') === true;
    index?.toggleAttribute('data-across' satisfies DataName, isAcross);
    const link = (read ?? chapters[0])?.link;
    if (link && link !== marked) mark(link);
  }

  function mark(link: HTMLAnchorElement) {
    for (const other of chapters) other.link.removeAttribute('aria-current');
    marked = link;
    link.setAttribute('aria-current', 'true');
    if (now) now.textContent = link.textContent;
    const strip = list.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    list.scrollBy(place.x + place.width / 2 - strip.x - strip.width / 2, 0);
  }

  const reading = new IntersectionObserver(update, { rootMargin: '-30% 0px -60% 0px' });
  for (const { section } of chapters) reading.observe(section);
  // A jump from end to end may cross no chapter boundary.
  addEventListener('scrollend', update);
  if (header)
    new IntersectionObserver(([entry]) => {
      isHeaderInSight = entry?.isIntersecting === true;
      update();
    }).observe(header);
  list.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && list.matches(':popover-open')) list.hidePopover();
  });
}
