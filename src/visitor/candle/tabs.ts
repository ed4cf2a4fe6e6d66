import { dataOf, find, findAll } from '#core/script-data.ts';

/** Tabs by the anchors that other pages use for their content. */
const otherNames: Record<string, string> = { 'memories-section': 'memories', 'social-links': 'social' };

const onlyOnFullPage = ['#condolences', '#contact', '#qr-code', '#candles'];

/** Turns the list of parts into tabs: one panel at a time, arrow keys, and a hash for each. */
export function beginTabs(box: HTMLElement): void {
  const list = box.querySelector('nav');
  const tabs = findAll(box, 'nav a', HTMLAnchorElement);
  const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1));
  const [first] = tabs;
  if (!list || !first) return;

  function select(chosen: HTMLAnchorElement) {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = !isChosen;
    }
  }

  /** The tab of a hash: its own, of a photograph, or of an element in its panel. */
  function named(): HTMLAnchorElement | undefined {
    const hash = location.hash.slice(1);
    const name = hash.startsWith('photo-') ? 'gallery' : (otherNames[hash] ?? hash);
    const panel = name === '' ? null : document.getElementById(name)?.closest('.candle-panel');
    return tabs.find((tab) => tab.hash === `#${panel?.id}`);
  }

  /** In the open tab the scroll position is kept, unless the hash names a row. */
  function follow(isNew: boolean) {
    const tab = named();
    if (!tab) return onlyOnFullPage.includes(location.hash) ? leave() : undefined;
    const row = document.getElementById(location.hash.slice(1));
    if (isNew || tab.getAttribute('aria-selected') !== 'true') {
      select(tab);
      list?.scrollIntoView({ block: 'start' });
    }
    if (row !== panelOf(tab)) row?.scrollIntoView({ block: 'nearest' });
  }

  /** Anchors of old links that no panel has are on the full page. */
  function leave() {
    const full = find(document, 'a[data-full]', HTMLAnchorElement);
    if (full) location.replace(full.href + location.hash);
  }

  list.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.hash.slice(1));
    const panel = panelOf(tab);
    panel?.setAttribute('role', 'tabpanel');
    // It is scrollable, also by keyboard.
    if (panel) panel.tabIndex = 0;
  }
  select(first);
  dataOf(box).tabs = 'awake';
  follow(true);
  addEventListener('hashchange', () => follow(false));

  function choose(tab: HTMLAnchorElement) {
    select(tab);
    history.replaceState(history.state, '', tab.hash);
  }

  list.addEventListener('click', (event) => {
    const tab = event.target instanceof Element ? event.target.closest('a') : null;
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = at < 0 || event.ctrlKey || event.metaKey || event.altKey ? null : placeAfter(event.key, at);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    choose(tab);
    tab.focus();
  });

  /** The tab that a key moves to: in reading direction, or a row up or down; it wraps around. */
  function placeAfter(key: string, at: number): number | null {
    const onward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = onward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    if (key === onward) return (at + 1) % tabs.length;
    if (key === back) return (at - 1 + tabs.length) % tabs.length;
    if (key === 'Home') return 0;
    if (key === 'End') return tabs.length - 1;
    if (key === ' ') return at;
    const row = tabs.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
    if (key === 'ArrowDown') return Math.min(at + row, tabs.length - 1);
    if (key === 'ArrowUp') return Math.max(at - row, 0);
    return null;
  }
}
