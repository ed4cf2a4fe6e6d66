// @vitest-environment jsdom
import fc from 'fast-check';
import { act, type ComponentProps, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QueueRow } from '#features/contributions/moderation/moderation-queue.schema.ts';
import type { Editor } from '#features/editor/use-editor.tsx';
import type { Photo } from '#features/gallery/grid/grid.rules.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import type { SocialLinks } from '#sections/social-links/social-links.schema.ts';
import { openDevice, untilDeviceIsIdle } from '../../test/device.ts';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);
beforeEach(openDevice);

const memorialId = 'page';

/** The saved page on the server, which a reload shows again. */
interface Stored {
  birthDate: string | null;
  latitude: number | null;
  longitude: number | null;
  year: number | null;
  tags: string[];
  social: SocialLinks;
}
const nothing: Stored = { birthDate: null, latitude: null, longitude: null, year: null, tags: [], social: {} };

interface Loaded {
  stored: Stored;
  save(part: Partial<Stored>): void;
}

/** A field with an input that has several parts, and the texts that a user types before it has a value. */
interface Composed {
  name: string;
  texts: fc.Arbitrary<string>;
  /** The button that shows the field, pressed at first and after a reload that hides it. */
  press?: RegExp;
  /** The index of the field among the visible ones; 0 by default. */
  at?: number;
  /** Imports the modules again: a reloaded page has no state. */
  open(): Promise<(page: Loaded) => ReactNode>;
  /** Whether the text is a valid value. */
  isStored(text: string, stored: Stored): boolean;
  /** The error of an incomplete text; null if every text is valid. */
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
      const { useUnfinishedRow: useBegun } = await import('./rows/use-unfinished-row.ts');
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

const links = fc.oneof(
  letters,
  fc.constant('https://www.facebook.com/naama.shkediel'),
  fc.constant('https://youtu.be/dQw4w9WgXcQ'),
  fc.constant('open.spotify.com/track/1'),
);
const memorial = { id: memorialId, code: 'K7M43QPX', images: {}, basic: {} as Basic };
const nobody = async () => ({ link: null });

/** Fields in sections with rows that can be added, and in dialogs. */
composed.push(
  {
    name: 'a link to a network',
    texts: links,
    async open() {
      const { SocialLinksEditor } = await import('#sections/social-links/editor.tsx');
      return ({ stored, save }) => (
        <SocialLinksEditor
          memorial={memorial}
          value={stored.social}
          onChange={(social) => save({ social })}
          onImage={() => undefined}
          problems={{}}
        />
      );
    },
    // The working copy contains the text as typed, and the device stores the working copy.
    isStored: (text, { social }) => Object.values(social).includes(text),
    says: null,
  },
  ...(['music', 'videos'] as const).map((section): Composed => ({
    name: `a link of ${section}`,
    texts: links,
    async open() {
      const { MusicEditor } = await import('#sections/music/editor.tsx');
      const { VideosEditor } = await import('#sections/videos/editor.tsx');
      const Editor = section === 'music' ? MusicEditor : VideosEditor;
      const { EditorProvider } = await import('#features/editor/use-editor.tsx');
      return () => (
        <EditorProvider value={{ memorialId } as Editor}>
          <Editor memorial={memorial} value={[]} onChange={() => undefined} onImage={() => undefined} problems={{}} />
        </EditorProvider>
      );
    },
    isStored: () => false,
    says: null,
  })),
  {
    name: 'an address that is invited',
    texts: fc.oneof(letters, fc.constant('michal@example.com')),
    async open() {
      const { InviteForm } = await import('#features/people/invite-form.tsx');
      const invite = { mutateAsync: nobody, isPending: false } as unknown as ComponentProps<
        typeof InviteForm
      >['invite'];
      return () => <InviteForm memorialId={memorialId} invite={invite} onLink={() => undefined} />;
    },
    isStored: () => false,
    says: null,
  },
  {
    name: 'the name of a relative',
    texts: letters,
    press: /^(הוספה לאילן|המשך ההוספה)$/,
    async open() {
      const { FamilyTreeEditor } = await import('#sections/family-tree/editor.tsx');
      return () => (
        <FamilyTreeEditor
          memorial={memorial}
          value={{ members: [], relationships: [] }}
          onChange={() => undefined}
          onImage={() => undefined}
          problems={{}}
        />
      );
    },
    isStored: () => false,
    says: null,
  },
);

const row = { kind: 'memory', id: 'row', authorName: 'לאה', isReachable: true, memorialName: '' } as QueueRow;
const photo = { id: 'photo', description: '', dateTaken: null } as Photo;

/** Fields for moderating contributions, for photographs, and in visitors' forms. */
composed.push(
  ...(['memory', 'condolence', 'candle'] as const).flatMap((noun) =>
    [0, 2, ...(noun === 'condolence' ? [3] : [])].map((at): Composed => ({
      name: `field ${at} of a ${noun} that an editor writes`,
      texts: at === 3 ? dates : letters,
      at,
      async open() {
        const { ContributionDialog: WordsDialog } =
          await import('#features/contributions/moderation/queue/contribution-dialog.tsx');
        return () => (
          <WordsDialog
            place={`words ${noun}`}
            version={1}
            noun={noun}
            title=""
            submitLabel=""
            failed=""
            start={{ authorName: '', relationship: '', content: '', date: null }}
            onSend={nobody}
            onClose={() => undefined}
          />
        );
      },
      // Nothing is stored before the form is sent: a complete date is restored into its own inputs.
      isStored: (text) => at === 3 && text.length === 8,
      says: null,
    })),
  ),
  {
    name: 'a note to an author',
    texts: letters,
    async open() {
      const { ReturnDialog } = await import('#features/contributions/moderation/queue/return-dialog.tsx');
      return () => (
        <ReturnDialog row={row} onReturn={() => undefined} onBlock={() => undefined} onClose={() => undefined} />
      );
    },
    isStored: () => false,
    says: null,
  },
  {
    name: 'the description of a photograph',
    texts: letters,
    press: /הוספת תיאור/,
    async open() {
      const { useState } = await import('react');
      const { Caption } = await import('#features/gallery/lightbox/caption.tsx');
      const { useKeptDescriptions: useKeptText } = await import('#features/gallery/editor/use-kept-descriptions.ts');
      function Described() {
        const [isEditing, setEditing] = useState(false);
        return (
          <Caption
            photo={photo}
            position={{ n: 1, total: 1 }}
            isEditing={isEditing}
            onEditing={setEditing}
            onChanged={() => undefined}
            onDescribe={nobody}
            kept={useKeptText(memorialId)}
            onSaid={() => undefined}
          />
        );
      }
      return () => <Described />;
    },
    isStored: () => false,
    says: null,
  },
  ...(['memory', 'condolence', 'contact'] as const).flatMap((kind) =>
    [0, 2].map((at): Composed => ({
      name: `field ${at} of the form of a visitor: ${kind}`,
      texts: letters,
      at,
      async open() {
        const { useEffect } = await import('react');
        const { attach } = await import('#visitor/contributions/form.ts');
        const { WriteForm } = await import('#features/contributions/visitor/write-form.tsx');
        const { ContactForm } = await import('#features/contributions/visitor/contact-form.tsx');
        function Form() {
          useEffect(() => document.querySelectorAll('form').forEach((form) => attach(form, kind, () => undefined)), []);
          if (kind === 'contact') return <ContactForm memorialId={memorialId} />;
          return <WriteForm kind={kind} memorial={{ id: memorialId, name: 'נעמה' }} waits />;
        }
        return () => <Form />;
      },
      isStored: () => false,
      says: null,
    })),
  ),
);

const settle = () => act(untilDeviceIsIdle);
const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=file], [type=radio], [type=checkbox], [hidden]), textarea',
  ),
];
const written = () =>
  boxes()
    .map((box) => box.value)
    .join('');

/** The page after a reload, without any script state. */
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
  if (field.press && boxes().length === 0) {
    const { press } = field;
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => press.test(textContent));
    act(() => button?.click());
    await settle();
  }
  return close;
}

async function type(text: string, leaves: boolean, at = 0) {
  const box = boxes()[at];
  if (!box) throw new Error('no box');
  act(() => box.focus());
  act(() => {
    const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  if (leaves) act(() => (document.activeElement as HTMLElement).blur());
  await settle();
}

test.each(composed.flatMap((field) => [true, false].map((leaves) => ({ ...field, leaves }))))(
  '$name: typed text is stored or restored after a reload, and an incomplete text shows its error (leaves the field: $leaves)',
  async ({ leaves, ...field }) => {
    const half = fc
      .tuple(field.texts, fc.nat({ max: 1000 }))
      .map(([text, cut]) => text.slice(0, 1 + (cut % text.length)))
      .filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(half, async (text) => {
        openDevice();
        localStorage.clear();
        const stored = { now: nothing };
        const close = await reload(field, stored);
        await type(text, leaves, field.at);
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
      { numRuns: 1 },
    );
  },
  120_000,
);
