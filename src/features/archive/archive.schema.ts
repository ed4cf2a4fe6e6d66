import * as z from 'zod';
import { archiveKinds, skipReasons } from '#core/archives/model.ts';
import { requiredText } from '#core/fields.ts';
import { isPlainDate } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { fileName, sha256Schema } from '#features/gallery/gallery.schema.ts';
import { uploadIdSchema } from '#features/media/media.schema.ts';

/**
 * `received`: the archive waits to be read or is being read; `ready`: it can be looked at; `accepted`: what was chosen is being
 * brought in. Nothing of it is on the page before that.
 */
export const archiveStates = ['received', 'ready', 'accepted', 'done', 'undone', 'refused'] as const;
export const itemKinds = ['photo', 'message'] as const;
/** What became of something that was chosen. */
export const itemOutcomes = ['added', 'known', 'failed'] as const;

/** For so long an archive that was read waits for a decision; then it is removed. */
export const archiveReviewDays = 7;
/** Photographs of one archive. */
export const maxPhotos = 20_000;
/** Messages of one archive that can be chosen from: the latest. */
export const maxMessages = 50_000;
/** Messages that one import makes memories of: each has to be looked at by a person. */
export const maxChosenMessages = 500;
/** A photograph that is larger is made smaller, up to this. */
export const maxPhotoBytes = 30 * 1024 * 1024;
/** Different names in one archive. */
export const maxSenders = 1024;
export const maxAlbums = 1000;
/** Messages in one answer. */
export const messagesPerPage = 50;

/** Why an archive came to nothing, in groups that have a sentence each. */
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

/** What an archive holds. */
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
        /** As the archive has it; '' where it does not say. For whoever sent the archive alone. */
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
  /** Everything that these wrote. */
  senders: z.array(text).max(maxSenders),
  /** What those are called on the page whose messages are chosen; left out: as in the archive. */
  names: z.array(z.object({ sender: text, name: requiredText(limits.personName, 'nameRequired') })).max(maxSenders),
  /** The day on which it was written stands below each message. */
  withDays: z.boolean(),
});
export type ArchiveChoices = z.output<typeof archiveChoicesSchema>;

export const archiveResultSchema = z.object({
  photos: z.number().int(),
  knownPhotos: z.number().int(),
  /** No pictures that can be shown, or damaged. */
  failedPhotos: z.number().int(),
  memories: z.number().int(),
  knownMemories: z.number().int(),
  /** For which the plan had no room: another run brings them. */
  leftOut: z.number().int(),
  /** After it was undone: memories that stay, because somebody decided on them. */
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
  /** Of one sender, or of all. */
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
  /** It was brought to this page before. */
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
  /** Its photographs that nobody has released yet. */
  waiting: z.number().int(),
  canUndo: z.boolean(),
});
export type ArchiveRow = z.output<typeof archiveRowSchema>;
export const archiveListSchema = z.array(archiveRowSchema);

export const archivePreviewSchema = z.object({
  report: archiveReportSchema,
  /** How many of its photographs and messages the page has already, or had. */
  known: z.object({ photos: z.number().int(), messages: z.number().int() }),
});
export type ArchivePreview = z.output<typeof archivePreviewSchema>;

/** A row that the process which reads an archive writes. */
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
