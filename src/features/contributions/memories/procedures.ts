import { onLoaded } from '#server/procedure.ts';
import { find } from '../add/found/store.ts';
import { addWords } from '../add/store.ts';
import { addedSchema, addMemorySchema } from '../schema.ts';

/** By anybody whom the page lets write: shown at once where somebody writes who decides, or else as the page says. */
export const add = onLoaded('contribution.write', addMemorySchema, find)
  .route({ method: 'POST', path: '/memorials/{memorialId}/memories', successStatus: 201 })
  .output(addedSchema)
  .handler(({ context, input }) => addWords(context, 'memory', input, context.loaded));
