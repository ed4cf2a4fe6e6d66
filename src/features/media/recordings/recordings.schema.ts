import * as z from 'zod';
import { includesValue } from '#core/keys.ts';
import { acceptUploadSchema } from '../media.schema.ts';

/** Kinds of recordings. */
export const recordingKinds = ['video', 'audio'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

export function isRecordingKind(value: unknown): value is RecordingKind {
  return includesValue(recordingKinds, value);
}

/** The formats, as shown. */
export const recordingFormats: Record<RecordingKind, string> = {
  video: 'MP4, MOV, AVI, WEBM',
  audio: 'MP3, WAV, OGG, M4A',
};

/** Media types in browsers, each of which has its own names. */
export const chosenTypes: Record<RecordingKind, readonly string[]> = {
  video: [
    'video/mp4',
    'video/x-m4v',
    'video/quicktime',
    'video/avi',
    'video/msvideo',
    'video/x-msvideo',
    'video/vnd.avi',
    'video/webm',
  ],
  audio: [
    'audio/mpeg',
    'audio/mp3',
    'audio/wav',
    'audio/wave',
    'audio/x-wav',
    'audio/vnd.wave',
    'audio/ogg',
    'audio/mp4',
    'audio/m4a',
    'audio/x-m4a',
  ],
};

/** Its URL on this site, which `toMediaFilePath` of core recognizes. */
export function fileLink(id: string): string {
  return `/media/${id}/file`;
}

export const acceptRecordingSchema = acceptUploadSchema
  .omit({ purpose: true })
  .extend({ kind: z.enum(recordingKinds) });

/** A stored recording. `link` is its URL on this site, for the `url` of a video or a piece of music. */
export const recordingSchema = z.object({
  id: z.uuid(),
  kind: z.enum(recordingKinds),
  mime: z.string(),
  bytes: z.number().int(),
  link: z.string(),
});
export type Recording = z.output<typeof recordingSchema>;
