import { sql } from 'drizzle-orm';

/** A row `x` of `media` as JSON: a `MediaRow`. */
export const mediaAsJson = sql`json_build_object(
  'id', x.id, 'width', x.width, 'height', x.height, 'widths', x.widths, 'thumbhash', x.thumbhash)`;
