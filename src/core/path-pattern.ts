/**
 * Paths with parameters: `/memorial/:memorialId`, `/m/:token([\w-]{22})` (a pattern of its own), `/q/:code?` (left out or
 * not). A parameter is one segment unless its pattern says more.
 */
const parameter = /\/:(\w+)(?:\(([^)]*)\))?(\?)?|[.*+^$()|[\]{}\\?]/g;

/** An id in a path, as a pattern of its parameter. */
export const uuidPattern = '[0-9a-f-]{36}';
/** For an id that is not looked up before it is stored. */
export const strictUuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** A bearer token of a link in a path, as a pattern of its parameter; the log leaves such a parameter out. */
export const tokenPattern = '[\\w-]{22}';

/** The types of a path's parameters: `:kind(memory|condolence)` is one of the two, any other pattern is a string. */
export type PathParams<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer Tail}`
    ? SegmentParam<Segment> & PathParams<`/${Tail}`>
    : SegmentParam<Rest>
  : Record<never, never>;
type SegmentParam<Segment extends string> = Segment extends `${infer Name}(${infer Pattern})${string}`
  ? { [Key in Name]: Pattern extends `${string}|${string}` ? Choice<Pattern> : string }
  : Segment extends `${infer Name}?`
    ? { [Key in Name]?: string }
    : { [Key in Segment]: string };
type Choice<Pattern extends string> = Pattern extends `${infer First}|${infer Rest}` ? First | Choice<Rest> : Pattern;

/** A regular expression for the whole path, with its parameters as named groups. */
export function compilePath(path: string): RegExp {
  const source = path.replace(
    parameter,
    (whole, name: string | undefined, pattern = '[^/]+', optional: string | undefined) => {
      if (name === undefined) return `\\${whole}`;
      const group = `/(?<${name}>${pattern})`;
      return optional ? `(?:${group})?` : group;
    },
  );
  return new RegExp(`^${source}$`);
}

/** Fills in the parameters of a path; parameters without a value are left out. */
export function fillPath(path: string, params: Partial<Record<string, string>>): string {
  return path.replace(parameter, (whole, name: string | undefined) => {
    if (name === undefined) return whole;
    const value = params[name];
    return value === undefined ? '' : `/${value}`;
  });
}

/** The first segment of a path; null where it is a parameter. */
export function firstSegment(path: string): string | null {
  const [, segment = ''] = path.split('/', 2);
  return segment.startsWith(':') ? null : segment;
}
