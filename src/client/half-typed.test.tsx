// @vitest-environment jsdom
import fc from 'fast-check';
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

/** The device, which outlives a reload of the page. */
const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#client/device.ts', () => ({
  keepOnDevice: async (key: string, work: unknown) => void device.set(key, structuredClone(work)),
  forgetOnDevice: async (key: string) => void device.delete(key),
  listOnDevice: async (prefix: string) =>
    [...device].filter(([key]) => key.startsWith(prefix)).map(([key, work]) => ({ key, work })),
}));

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

const memorialId = 'page';

/** What the server has of the page; a reload shows it again. */
interface Stored {
  birthDate: string | null;
  latitude: number | null;
  longitude: number | null;
  year: number | null;
  tags: string[];
}
const nothing: Stored = { birthDate: null, latitude: null, longitude: null, year: null, tags: [] };

interface Loaded {
  stored: Stored;
  save(part: Partial<Stored>): void;
}

/** One composed field, with what is typed into it on the way to a value. */
interface Composed {
  name: string;
  texts: fc.Arbitrary<string>;
  /** Imports anew: a page that was reloaded remembers nothing. */
  open(): Promise<(page: Loaded) => ReactNode>;
  /** Whether the text has become a value. */
  isStored(text: string, stored: Stored): boolean;
  /** What is said of an incomplete text; null where every text may stand. */
  says: RegExp | null;
}

const dates = fc
  .date({ min: new Date('1000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).split('-').toReversed().join(''));
const degrees = fc.integer({ min: -89_000_000, max: 89_000_000 }).map((millionths) => String(millionths / 1e6));
const letters = fc.stringMatching(/^[א-ת]{1,12}$/);

const composed: Composed[] = [
  {
    name: 'a date',
    texts: dates,
    async open() {
      const { KeptDateField } = await import('./kept-date-field.tsx');
      return ({ stored, save }) => (
        <KeptDateField
          memorialId={memorialId}
          field="birthDate"
          label="תאריך לידה"
          value={stored.birthDate}
          onChange={(birthDate) => save({ birthDate })}
        />
      );
    },
    isStored: (_text, { birthDate }) => birthDate !== null,
    says: /חסר|ארבע ספרות/,
  },
  {
    name: 'a coordinate',
    texts: fc.oneof(
      degrees,
      letters,
      fc.constant('https://maps.app.goo.gl/x'),
      fc.tuple(degrees, degrees).map((pair) => pair.join(', ')),
    ),
    async open() {
      const { PointFields } = await import('#sections/grave-navigation/point/point-fields.tsx');
      return ({ stored, save }) => (
        <PointFields
          memorialId={memorialId}
          value={{ graveLatitude: stored.latitude, graveLongitude: stored.longitude }}
          onChange={({ graveLatitude = stored.latitude, graveLongitude = stored.longitude }) =>
            save({ latitude: graveLatitude, longitude: graveLongitude })
          }
          problems={{}}
        />
      );
    },
    isStored: (_text, { latitude }) => latitude !== null,
    says: /מספר כמו|אין נקודה/,
  },
  {
    name: 'a year',
    texts: fc.integer({ min: 1900, max: 2030 }).map(String),
    async open() {
      const { useYear } = await import('./use-year.ts');
      const { YearField } = await import('./year-field.tsx');
      function Year({ stored, save }: Loaded) {
        const year = useYear({
          memorialId,
          place: 'timeline 0',
          year: stored.year,
          onChange: (next) => save({ year: next }),
        });
        return <YearField label="שנה" text={year.text} onChange={year.write} isAsked={year.isReopened} />;
      }
      return (page) => <Year {...page} />;
    },
    isStored: (_text, { year }) => year !== null,
    says: /שנה בין/,
  },
  {
    name: 'a tag',
    texts: letters,
    async open() {
      const { useUnfinished } = await import('./use-unfinished.ts');
      const { TagInput } = await import('#ui/tag-input.tsx');
      function Tags({ stored, save }: Loaded) {
        const { typed, keep } = useUnfinished<string>(memorialId, 'tag', null);
        return (
          <TagInput
            label="תגיות"
            listLabel="תגיות"
            emptyText=""
            value={stored.tags}
            onChange={(tags) => save({ tags })}
            typed={typed ?? ''}
            onTyped={(text) => keep(text === '' ? null : text)}
          />
        );
      }
      return (page) => <Tags {...page} />;
    },
    isStored: (text, { tags }) => tags.includes(text.trim()),
    says: null,
  },
  {
    name: 'a row that is being added',
    texts: letters,
    async open() {
      const { useBegun } = await import('./rows/use-begun.ts');
      const { TextField } = await import('#ui/text-field.tsx');
      function Row() {
        const { row, change } = useBegun(`${memorialId} quotes`, { text: '' });
        return <TextField label="הציטוט" value={row.text} onChange={(text) => change({ text })} />;
      }
      return () => <Row />;
    },
    isStored: () => false,
    says: null,
  },
];

const settle = () => act(() => new Promise((done) => setTimeout(done, 1)));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([hidden])')];
const written = () =>
  boxes()
    .map((box) => box.value)
    .join('');

/** The page as it is after a reload: everything that its scripts held is gone. */
async function reload(field: Composed, stored: { now: Stored }) {
  vi.resetModules();
  const { show } = await import('../../test/shown.tsx');
  const { useState } = await import('react');
  const draw = await field.open();
  function Page() {
    const [now, setNow] = useState(stored.now);
    const save = (part: Partial<Stored>) => {
      stored.now = { ...stored.now, ...part };
      setNow(stored.now);
    };
    return draw({ stored: now, save });
  }
  const close = show(<Page />);
  await settle();
  await settle();
  return close;
}

async function type(text: string, leaves: boolean) {
  const [box] = boxes();
  if (!box) throw new Error('no box');
  act(() => box.focus());
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  if (leaves) act(() => (document.activeElement as HTMLElement).blur());
  await settle();
}

test.each(composed)(
  '$name: whatever was typed is stored or still there after a reload, and says what it lacks',
  async (field) => {
    const half = fc
      .tuple(field.texts, fc.nat({ max: 1000 }))
      .map(([text, cut]) => text.slice(0, 1 + (cut % text.length)))
      .filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(half, fc.boolean(), async (text, leaves) => {
        device.clear();
        const stored = { now: nothing };
        const close = await reload(field, stored);
        await type(text, leaves);
        close();
        const closeAgain = await reload(field, stored);
        try {
          if (field.isStored(text, stored.now)) return;
          expect(written()).toBe(text);
          if (field.says) expect(document.body.textContent).toMatch(field.says);
        } finally {
          closeAgain();
        }
      }),
      { numRuns: 12 },
    );
  },
  120_000,
);
