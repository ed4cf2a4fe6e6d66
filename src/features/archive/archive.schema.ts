import * as z from 'zod';
import { archiveKinds, skipReasons } from '#core/archives/model.ts';
import { requiredText } from '#core/fields.ts';
import { isPlainDate } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { fileName, sha256Schema } from '#features/gallery/gallery.schema.ts';
import { uploadIdSchema } from '#features/media/media.schema.ts';

/**
 * `received`: it waits to be read or is being read; `ready`: it can be previewed; `accepted`: the chosen items are being
 * imported. Nothing is on the page before that.
 */
export const archiveStates = ['received', 'ready', 'accepted', 'done', 'undone', 'refused'] as const;
export const itemKinds = ['photo', 'message'] as const;
/** The outcome of a chosen item. */
export const itemOutcomes = ['added', 'known', 'failed'] as const;

/** How long an archive waits for a decision before it is deleted. */
export const archiveReviewDays = 7;
/** Most photographs of one archive. */
export const maxPhotos = 20_000;
/** Most messages to choose from; the latest ones. */
export const maxMessages = 50_000;
/** Most messages of one import; a person has to review each. */
export const maxChosenMessages = 500;
/** Larger photographs are shrunk, up to this size. */
export const maxPhotoBytes = 30 * 1024 * 1024;
/** Most different names in one archive. */
export const maxSenders = 1024;
export const maxAlbums = 1000;
/** Most messages in one response. */
export const messagesPerPage = 50;

/** Reasons for a failed archive, each with a message. */
export const archiveRefusals = [
  'unknownKind',
  'facebookHtml',
  'nested',
  'tooLarge',
  'damaged',
  'encrypted',
  'empty',
  'fileLost',
  'noRight',
  'pageGone',
] as const;
export type ArchiveRefusalGroup = (typeof archiveRefusals)[number];

const counts = z.partialRecord(z.enum(skipReasons), z.number().int());

/** The content of an archive. */
export const archiveReportSchema = z.object({
  kind: z.enum(archiveKinds),
  photos: z.object({
    count: z.number().int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    withoutDay: z.number().int(),
    albums: z.array(z.object({ name: z.string(), count: z.number().int() })),
  }),
  messages: z.object({
    count: z.number().int(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    senders: z.array(
      z.object({
        /** As in the archive; '' if unknown. Visible only to the account that sent it. */
        sender: z.string(),
        /** A telephone number or a sentence. */
        needsName: z.boolean(),
        count: z.number().int(),
      }),
    ),
  }),
  skipped: counts,
});
export type ArchiveReport = z.output<typeof archiveReportSchema>;

const day = z.string().refine(isPlainDate);
const text = z.string().max(1000);

/** Which photographs: none, all, those of albums, or those of days. */
export const photoChoiceSchema = z.discriminatedUnion('which', [
  z.strictObject({ which: z.literal('none') }),
  z.strictObject({ which: z.literal('all') }),
  z.strictObject({ which: z.literal('albums'), albums: z.array(text).min(1).max(maxAlbums) }),
  z.strictObject({ which: z.literal('days'), from: day.nullable(), to: day.nullable(), withoutDay: z.boolean() }),
]);
export type PhotoChoice = z.output<typeof photoChoiceSchema>;

export const archiveChoicesSchema = z.object({
  photos: photoChoiceSchema,
  /** Single messages, by their places. */
  messages: z.array(z.number().int().min(0).max(1_000_000)).max(maxChosenMessages),
  /** Senders whose messages are all chosen. */
  senders: z.array(text).max(maxSenders),
  /** Names on the page for the chosen senders; by default as in the archive. */
  names: z.array(z.object({ sender: text, name: requiredText(limits.personName, 'nameRequired') })).max(maxSenders),
  /** Whether each message ends with its date. */
  withDays: z.boolean(),
});
export type ArchiveChoices = z.output<typeof archiveChoicesSchema>;

export const archiveResultSchema = z.object({
  photos: z.number().int(),
  knownPhotos: z.number().int(),
  /** Unsupported or damaged pictures. */
  failedPhotos: z.number().int(),
  memories: z.number().int(),
  knownMemories: z.number().int(),
  /** Photographs beyond the plan's limit; another run imports them. */
  leftOut: z.number().int(),
  /** Memories that stayed after an undo, because somebody decided on them. */
  stayed: z.number().int().nullable(),
});
export type ArchiveResult = z.output<typeof archiveResultSchema>;

const memorialId = z.string();
export const archivesSchema = z.object({ memorialId });
export const archiveIdSchema = z.object({ memorialId, archiveId: z.uuid().toLowerCase() });
export const receiveArchiveSchema = z.object({ memorialId, uploadId: uploadIdSchema, fileName });
export const receivedSchema = z.object({ archiveId: z.uuid() });
export const acceptArchiveSchema = archiveIdSchema.extend({ choices: archiveChoicesSchema });
export const messagesInputSchema = archiveIdSchema.extend({
  /** Only messages of this sender; null for all. */
  sender: text.nullable().default(null),
  search: z.string().max(limits.name).default(''),
  after: z.number().int().min(-1).default(-1),
});

export const archiveMessageSchema = z.object({
  position: z.number().int(),
  sender: z.string(),
  needsName: z.boolean(),
  day: z.string().nullable(),
  time: z.string(),
  text: z.string(),
  /** It was imported to this page before. */
  isKnown: z.boolean(),
});
export type ArchiveMessageRow = z.output<typeof archiveMessageSchema>;
export const messagesSchema = z.object({ messages: z.array(archiveMessageSchema), next: z.number().int().nullable() });

export const archiveRowSchema = z.object({
  id: z.uuid(),
  state: z.enum(archiveStates),
  progress: z.number().int(),
  fileName: z.string(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
  refusal: z.enum(archiveRefusals).nullable(),
  result: archiveResultSchema.nullable(),
  /** Its unreleased photographs. */
  waiting: z.number().int(),
  canUndo: z.boolean(),
});
export type ArchiveRow = z.output<typeof archiveRowSchema>;
export const archiveListSchema = z.array(archiveRowSchema);

export const archivePreviewSchema = z.object({
  report: archiveReportSchema,
  /** How many of its photographs and messages were imported before. */
  known: z.object({ photos: z.number().int(), messages: z.number().int() }),
});
export type ArchivePreview = z.output<typeof archivePreviewSchema>;

/** A row of the process that reads an archive. */
export const stagedItemSchema = z.object({
  position: z.number().int(),
  kind: z.enum(itemKinds),
  key: z.string(),
  entry: z.number().int().nullable(),
  name: z.string(),
  day: z.string().nullable(),
  time: z.string(),
  albums: z.array(z.string()),
  sender: z.string(),
  needsName: z.boolean(),
  text: z.string(),
  sha256: sha256Schema.nullable(),
});
export type StagedItem = z.output<typeof stagedItemSchema>;
