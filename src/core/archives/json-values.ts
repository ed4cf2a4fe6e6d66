import { trimMarks } from './marks.ts';

export type JsonRecord = Record<string, unknown>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The value if it is a record, otherwise an empty record. */
export const asRecord = (value: unknown): JsonRecord => (isRecord(value) ? value : {});
/** The records of a list; empty for any other value. */
export const asRecords = (value: unknown): JsonRecord[] => (Array.isArray(value) ? value.filter(isRecord) : []);
/** The value if it is a text, otherwise ''. */
export const asText = (value: unknown): string => (typeof value === 'string' ? trimMarks(value) : '');
