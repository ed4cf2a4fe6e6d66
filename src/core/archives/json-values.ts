import { trimMarks } from './marks.ts';

export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A record without fields in the place of anything else. */
export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
/** The records of a list; none of anything else. */
export const asRecords = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);
/** '' in the place of anything that is no text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? trimMarks(value) : '');
