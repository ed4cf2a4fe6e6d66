import * as z from 'zod';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Shape {
  type?: string | string[];
  enum?: Json[];
  const?: Json;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  propertyNames?: { enum?: string[] };
  additionalProperties?: Shape | boolean;
  items?: Shape;
  minimum?: number;
  maximum?: number;
}

/** Texts of different formats: each text field accepts at least one of them. */
const texts = [
  'מילה',
  '2001-02-03',
  '2001-02-03T04:05:06Z',
  'https://example.org/',
  '5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d',
  'a@example.com',
  'basic',
  '0'.repeat(64),
  '0'.repeat(22),
  '2001-1001',
  'true',
  // The cursor of the list of events.
  '2001-02-03_16:00_5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d',
];

/** An input that the schema accepts, with every field filled. `known` has values for fields of these names. */
export function sampleOf(schema: z.ZodType, known: Record<string, Json>): Json {
  const sample = fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, known);
  for (const text of texts) {
    for (const { path } of schema.safeParse(sample).error?.issues ?? []) replaceAt(sample, path, text);
  }
  const { error } = schema.safeParse(sample);
  if (error) throw new Error(`No sample: ${error.message}`);
  return sample;
}

function fill(shape: Shape, known: Record<string, Json>): Json {
  if (Array.isArray(shape.type))
    return fill({ ...shape, type: shape.type.find((type) => type !== 'null') ?? '' }, known);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fill(choices.findLast(({ type }) => type !== 'null') ?? {}, known);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0] ?? null;
  if (shape.type === 'array') return [fill(shape.items ?? {}, known)];
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 0, 0);
  if (shape.type !== 'object') return texts[0] ?? '';
  const { properties = {}, propertyNames, additionalProperties } = shape;
  const named = Object.entries(properties).map(([name, part]) => [name, known[name] ?? fill(part, known)]);
  const free = (propertyNames?.enum ?? []).map((name) => [name, fill(additionalProperties as Shape, known)]);
  return Object.fromEntries([...named, ...free]) as Json;
}

/** The path of every value in an input; the first is that of the input itself. */
export function listPaths(value: Json): PropertyKey[][] {
  const inner = value !== null && typeof value === 'object' ? Object.entries(value) : [];
  return [[], ...inner.flatMap(([key, part]) => listPaths(part).map((path) => [key, ...path]))];
}

/** A copy of the input with another value at one path. */
export function withValueAt(value: Json, path: readonly PropertyKey[], other: unknown): unknown {
  if (path.length === 0) return other;
  const copy = structuredClone(value);
  replaceAt(copy, path, other);
  return copy;
}

function replaceAt(value: unknown, path: readonly PropertyKey[], other: unknown) {
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], value);
  (parent as Record<PropertyKey, unknown>)[path.at(-1) ?? ''] = other;
}
