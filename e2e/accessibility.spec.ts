import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { he } from '#i18n/he.ts';
import type { Messages } from '#i18n/messages.ts';
import { offences, waitUntilSettled } from './axe.ts';
import { seedContributions } from './contributions.ts';
import { desktop, openDemoWorld, phone, type DemoWorld } from './fixtures.ts';
import { makeMemorial, type Person, openAccount } from './people.ts';

type Lang = 'he' | 'en' | 'ar';
const languages: Lang[] = ['he', 'en', 'ar'];
const catalogs: Record<Lang, Messages> = { he, en, ar };
const directions = { he: 'rtl', en: 'ltr', ar: 'rtl' };

let world: DemoWorld;
let owner: Person;
let newcomer: Person;
/** The ids that replace `{full}`, `{bare}`, `{private}`, `{edited}` and `{product}` in the paths of places. */
const pages: Record<string, string> = {};

beforeAll(async () => {
  world = await openDemoWorld();
  [owner, newcomer] = await Promise.all([openAccount(world.server), openAccount(world.server)]);
  pages.bare = await makeMemorial(owner, { name: 'שרה', bio: '' });
  pages.private = await makeMemorial(owner, { isPublic: false });
  pages.edited = await makeMemorial(owner, { isPublic: false, name: 'David (דוד) Cohen 3!', tags: ['שירת הים'] });
  await saveSections(pages.edited);
  pages.product = await addProduct();
  [pages.full = ''] = world.demos;
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function saveSections(memorialId: string) {
  const { status } = await owner.rpc('memorial/save', {
    memorialId,
    sections: {
      timeline: { baseVersion: 0, content: [{ year: 1950, title: 'עלייה', description: 'באונייה.', image: null }] },
      quotes: { baseVersion: 0, content: [{ text: 'מה שתיקנת היום לא ישבר מחר', author: 'אבא' }] },
      'social-links': { baseVersion: 0, content: { facebook: 'https://facebook.com/x' } },
      'family-tree': {
        baseVersion: 0,
        content: { members: [{ id: 'son', name: 'יוסי', relationship: 'בן' }], relationships: [] },
      },
    },
  });
  expect(status).toBe(200);
  await seedContributions(world, memorialId, [{}, { kind: 'condolence' }]);
}

async function addProduct(): Promise<string> {
  const admin = await openAccount(world.server);
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
  const variants = [{ sku: 'plaque', priceAgorot: 14_900 }];
  const product = { name: 'לוחית לאבן', summary: 'אבן ירושלמית', engravingLimit: 40, isActive: true, variants };
  return (await admin.rpc<{ id: string }>('shop/addProduct', product)).json.id;
}

interface Place {
  path: string;
  who?: 'owner' | 'newcomer';
  /** The state that `act` produces, for the test title. */
  state?: string;
  act?: (page: Page, messages: Messages) => Promise<unknown>;
  /** The language of a page that has only one. */
  only?: Lang;
}

/** Opens five of the hundreds of operations and removes the others: axe would take most of a minute for all of them. */
const keepSomeOperations = (page: Page) =>
  page
    .locator('.api-operation')
    .evaluateAll((all) =>
      all.forEach((one, index) => (index < 5 ? ((one as HTMLDetailsElement).open = true) : one.remove())),
    );

const documents: Place[] = [
  ...[
    '/',
    '/celebrating-life',
    '/living-memory',
    '/support',
    '/privacy',
    '/terms',
    '/accessibility',
    '/memorial/{bare}',
    '/memorial/{private}',
    '/nope/אבג',
  ].map((path) => ({ path })),
  { path: '/memorial/{full}', only: 'he' },
  { path: '/memorial/00000000-0000-4000-8000-000000000000', only: 'he' },
  { path: '/api/docs', state: 'some operations', only: 'en', act: keepSomeOperations },
  { path: '/', state: 'menu open', act: (page) => page.locator('.site-menu-button').click() },
  { path: '/memorial/{private}', who: 'newcomer' },
];

const submitForm = (page: Page) => page.locator('main form button[type=submit]').click();
const goToDates = async (page: Page) => {
  await page.locator('input[name=name]').fill('אברהם');
  await submitForm(page);
  await page.locator('[data-part=day]').first().waitFor();
};
const goToPhoto = async (page: Page) => {
  await goToDates(page);
  await submitForm(page);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
};
const waitForPanel = (page: Page) => page.getByRole('tabpanel').waitFor();
const editor = (place: string, state?: string, act: Place['act'] = waitForPanel): Place => ({
  path: `/edit-memorial/{edited}?${place}`,
  who: 'owner',
  state,
  act,
});
const waitForFormOrTitle = (page: Page) => page.locator('main').locator('h2, form, label').first().waitFor();

const screens: Place[] = [
  { path: '/login?from=%2Fdashboard' },
  { path: '/login?mode=reset' },
  { path: '/login?mode=new-password&token=x' },
  { path: '/login?mode=check-mail' },
  { path: '/register', state: 'refused', act: submitForm },
  { path: '/onboarding/start' },
  { path: '/dashboard', who: 'newcomer' },
  { path: '/dashboard', who: 'owner' },
  { path: '/family', who: 'owner' },
  { path: '/family/tree', who: 'owner', act: (page) => page.locator('.tree-generation b').first().waitFor() },
  { path: '/family/tree/import', who: 'owner', act: (page) => page.locator('.tree-import-drop').waitFor() },
  {
    path: '/family/tree/duplicates',
    who: 'owner',
    act: (page) => page.locator('.tree-merges .niche').waitFor(),
  },
  { path: '/create-memorial', who: 'newcomer' },
  { path: '/create-memorial', who: 'newcomer', state: 'dates', act: goToDates },
  { path: '/create-memorial', who: 'newcomer', state: 'photo', act: goToPhoto },
  { path: '/edit-memorial/{private}', who: 'newcomer' },
  { path: '/memorial/{edited}/editors', who: 'owner' },
  { path: '/memorial/{private}/editors', who: 'newcomer' },
  { path: '/family-invite/no-such-token' },
  editor('tab=details'),
  editor('tab=images'),
  editor('tab=story'),
  editor('tab=social'),
  ...'gallery timeline achievements quotes music videos family-tree grave-navigation kaddish soul-letters qr-code settings'
    .split(' ')
    .map((section) => editor(`section=${section}`, undefined, waitForFormOrTitle)),
  editor('section=foo', undefined, (page) => page.getByRole('heading', { level: 1 }).waitFor()),
];

/** Opens an overlay of the editor by the message on its button. */
const pressButton = (messageOf: (messages: Messages) => string) => (page: Page, messages: Messages) =>
  page
    .getByRole('button', { name: messageOf(messages) })
    .first()
    .click();
const overlays: Place[] = [
  editor(
    'section=quotes',
    'publish dialog open',
    pressButton((messages) => messages.editor.publish.open),
  ),
  editor(
    'section=quotes',
    'all sections open',
    pressButton((messages) => messages.editor.allSections),
  ),
  editor(
    'section=quotes',
    'dialog to remove a quote open',
    pressButton((messages) => messages.editor.quotes.remove),
  ),
  editor(
    'section=settings',
    'dialog to remove the page open',
    pressButton((messages) => messages.settings.remove.action),
  ),
  editor(
    'tab=story',
    'full-screen field open',
    pressButton((messages) => messages.common.fullScreen),
  ),
  editor(
    'tab=details',
    'calendar open',
    pressButton((messages) => messages.common.openCalendar),
  ),
  editor(
    'tab=details',
    'searchable list open',
    pressButton((messages) => messages.editor.details.category),
  ),
  editor(
    'section=timeline',
    'full-screen field open',
    pressButton(({ common, editor: { timeline } }) => common.fullScreenOf.replace('{field}', timeline.description)),
  ),
  editor(
    'section=gallery',
    'dialog for a new album open',
    pressButton((messages) => messages.galleryEditor.album.new),
  ),
  editor('tab=details', 'leave confirmation open', async (page, messages) => {
    await page.getByRole('textbox', { name: messages.editor.details.name }).fill(`שם אחר ${Date.now()}`);
    await page.getByRole('link', { name: messages.editor.load.dashboard }).click();
  }),
].map((place) => ({
  ...place,
  act: async (page: Page, messages: Messages) => {
    // A popover closes again if it opens during the opening animation of the screen.
    await waitUntilSettled(page);
    await place.act?.(page, messages);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  },
}));

/** Tested in one language and one colour scheme here; their own spec files test the light theme in Hebrew. */
const otherPlaces: Place[] = [
  ...'/pricing /events /shop /shop/{product} /cart /q /install'.split(' ').map((path) => ({ path })),
  ...'candle kaddish visit memories memories/new board calendar photographs qr this-is-me'
    .split(' ')
    .map((part) => ({ path: `/memorial/{full}/${part}` })),
  ...['/settings', '/profile', '/notifications', '/family/tree/yahrzeits'].map((path) => ({
    path,
    who: 'owner' as const,
  })),
  ...['stats', 'events', 'import'].map((screen) => ({
    path: `/memorial/{edited}/${screen}`,
    who: 'owner' as const,
    act: waitUntilSettled,
  })),
  { path: '/edit-memorial/{edited}/history', who: 'owner', act: waitUntilSettled },
  editor('section=memories', undefined, waitUntilSettled),
  editor('section=condolences', undefined, waitUntilSettled),
];
const combinations = (['light', 'dark'] as const).flatMap((scheme) =>
  (['en', 'ar', 'he'] as const).map((lang) => [lang, scheme] as const),
);

/** The most visited places. */
const mostVisited: Place[] = [
  { path: '/' },
  { path: '/memorial/{full}' },
  { path: '/memorial/{full}/candle' },
  { path: '/dashboard', who: 'owner' },
  editor('tab=details'),
];

const sharedTabs = new Map<string, Page>();

/** Opens a place in a tab that all places of the same person and language share. */
async function openPlace({ path, who, act }: Place, lang: Lang): Promise<Page> {
  const key = `${who} ${lang}`;
  const existing = sharedTabs.get(key);
  const as = who && { owner, newcomer }[who];
  const page = existing ?? (await (await world.visit({ ...phone, lang, as, isKeptOpen: true })).newPage());
  sharedTabs.set(key, page);
  // Leaves the previous place first, so that no dialog asks about unsaved input.
  if (existing) await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone.viewport);
  await page.goto(path.replace(/\{(\w+)\}/, (_, id: string) => pages[id] ?? ''));
  await page.locator('h1').first().waitFor();
  await act?.(page, catalogs[lang]);
  return page;
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const findViolations = (page: Page, rules = {}) =>
  offences(page, {
    runOnly: standards,
    resultTypes: ['violations'],
    preload: false,
    rules,
  });
/** Skips contrast, which is half of the work of axe and does not depend on the language. */
const withoutContrast = { 'color-contrast': { enabled: false } };

/** Switches the page to the dark theme, where it stays, and runs a check. */
async function runInDarkTheme(page: Page, check: (page: Page) => Promise<string[]>): Promise<string[]> {
  await disableTransitions(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return check(page);
}

/** Switches transitions off, because an inherited colour starts them one after another from parent to child. */
async function disableTransitions(page: Page): Promise<void> {
  const disable = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  };
  await Promise.all(page.frames().map((frame) => frame.evaluate(disable)));
}

/** Runs only the contrast rule: the other axe rules give the same result in both themes. */
const findContrastViolations = (page: Page) =>
  offences(page, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations'],
    preload: false,
  });

/** Returns the widths at which the page scrolls sideways. */
async function findOverflows(page: Page, widths: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(async (wanted) => {
      const { documentElement: root } = document;
      // Waits up to 20 frames for the window to change its size.
      for (let frame = 0; frame < 20; frame += 1) {
        if (window.innerWidth === wanted && root.scrollWidth <= root.clientWidth) return 0;
        await new Promise(requestAnimationFrame);
      }
      return root.scrollWidth - root.clientWidth;
    }, width);
    if (overflow > 0) found.push(width);
  }
  return found;
}

/** Returns buttons, tabs and links that are smaller than 44 px; links inside sentences are exempt. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lengthOf = (element: Element | null) => element?.textContent?.trim().length ?? 0;
    const isInSentence = (element: Element) =>
      element.matches('a') && lengthOf(element.closest('p, li, dd, label')) > lengthOf(element);
    // An `::after` box may enlarge the touch target of a small link.
    const extraSize = (element: Element) => {
      const { content, position, insetInlineStart } = getComputedStyle(element, '::after');
      return content !== 'none' && position === 'absolute' ? Math.max(0, -2 * Number.parseFloat(insetInlineStart)) : 0;
    };
    return [...document.querySelectorAll('button, a[href], [role=tab], [role=switch], summary')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden=true], .skip-link') && !isInSentence(element))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
      .map(({ element, box }) => ({ element, size: Math.min(box.width, box.height) + extraSize(element) }))
      .filter(({ size }) => size < 43.5)
      .map(({ element, size }) => `${Math.round(size)}: ${element.outerHTML.slice(0, 200)}`);
  });
}

const readLangAndDir = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir] as const);

const titleOf = ({ path, who, state }: Place) => [path, who && `as the ${who}`, state].filter(Boolean).join(', ');
const withTitles = (places: Place[]) => places.map((place) => [titleOf(place), place] as const);

test.each(withTitles([...documents, ...screens, ...overlays]))(
  '%s passes axe, fits all widths and has large touch targets',
  async (_, place) => {
    const page = await openPlace(place, 'he');
    const lang = place.only ?? 'he';
    const onPhone = {
      root: await readLangAndDir(page),
      violations: await findViolations(page),
      small: await findSmallTargets(page),
    };
    const overflows = await findOverflows(page, [390, 320, 768, 1280]);
    await page.setViewportSize(desktop.viewport);
    const atDesk = { violations: await findViolations(page) };
    const inDark = { violations: await runInDarkTheme(page, findContrastViolations) };
    expect({ onPhone, overflows, atDesk, inDark }).toEqual({
      onPhone: { root: [lang, directions[lang]], violations: [], small: [] },
      overflows: [],
      atDesk: { violations: [] },
      inDark: { violations: [] },
    });
  },
);

/** Documents are tested in English and in Arabic, screens alternately in one of them. */
const translated = [
  ...documents.flatMap((place) => (['en', 'ar'] as const).map((lang) => [lang, place] as const)),
  ...screens.map((place, index) => [index % 2 === 0 ? 'en' : 'ar', place] as const),
].filter(([, { only }]) => only === undefined);

test.each(translated.map(([lang, place]) => [titleOf(place), lang, place] as const))(
  '%s passes axe and fits a narrow phone in %s',
  async (_, lang, place) => {
    const page = await openPlace(place, lang);
    // The contrast of Arabic documents is tested, because they have another font.
    const needsContrast = documents.includes(place) && lang === 'ar';
    const seen = [
      ...(await readLangAndDir(page)),
      await findViolations(page, needsContrast ? {} : withoutContrast),
      await findOverflows(page, [320]),
    ];
    expect(seen).toEqual([lang, directions[lang], [], []]);
  },
);

test.each(
  withTitles(otherPlaces).map(([title, place], index) => {
    const [lang, scheme] = combinations[index % combinations.length] ?? ['he', 'light'];
    return [title, lang, scheme, place] as const;
  }),
)('%s passes axe, fits a narrow phone and has large touch targets in %s, %s', async (_, lang, scheme, place) => {
  const page = await openPlace(place, lang);
  const violations = scheme === 'light' ? await findViolations(page) : await runInDarkTheme(page, findViolations);
  const seen = {
    root: await readLangAndDir(page),
    violations,
    small: await findSmallTargets(page),
    overflows: await findOverflows(page, [320]),
  };
  expect(seen).toEqual({ root: [lang, directions[lang]], violations: [], small: [], overflows: [] });
});

test.each(withTitles(mostVisited))('%s has sufficient contrast in every language and theme', async (_, place) => {
  const seen = await Promise.all(
    (['en', 'ar'] as const).map(async (lang) => {
      const page = await openPlace(place, lang);
      return [
        ...(await readLangAndDir(page)),
        await findContrastViolations(page),
        await runInDarkTheme(page, findContrastViolations),
      ];
    }),
  );
  expect(seen).toEqual([
    ['en', 'ltr', [], []],
    ['ar', 'rtl', [], []],
  ]);
});

/** `AXE=all` tests every place in every language, theme and size with all rules. */
const allPlaces = process.env.AXE === 'all' ? [...documents, ...screens, ...overlays, ...otherPlaces] : [];
/** An open dialog hides the main landmark and its heading. */
const withoutMainLandmark = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };

test.each(
  languages.flatMap((lang) =>
    allPlaces
      .filter(({ only = lang }) => only === lang || only === 'he')
      .map((place) => [titleOf(place), lang, place] as const),
  ),
)('%s in %s passes all axe rules in both themes', async (_, lang, place) => {
  const page = await openPlace(place, lang);
  const runAxe = () =>
    offences(page, {
      runOnly: [...standards, 'best-practice'],
      rules: overlays.includes(place) ? withoutMainLandmark : {},
    });
  const seen: Record<string, unknown> = { root: await readLangAndDir(page), small: await findSmallTargets(page) };
  seen['phone, light theme'] = await runAxe();
  seen.overflows = await findOverflows(page, [390, 320, 768, 1280]);
  await page.setViewportSize(desktop.viewport);
  seen['desktop, light theme'] = await runAxe();
  seen['desktop, dark theme'] = await runInDarkTheme(page, runAxe);
  await page.setViewportSize(phone.viewport);
  seen['phone, dark theme'] = await runAxe();
  expect(seen).toEqual({
    root: [lang, directions[lang]],
    small: [],
    'phone, light theme': [],
    'phone, dark theme': [],
    'desktop, light theme': [],
    'desktop, dark theme': [],
    overflows: [],
  });
});

test.each(['/', '/memorial/{full}', '/memorial/{full}/candle', '/login', '/onboarding/start', '/nope'])(
  'nothing moves at %s with reduced motion',
  async (path) => {
    const page = await openPlace({ path }, 'he');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 50)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
    );
    expect(moving).toEqual([]);
  },
);
