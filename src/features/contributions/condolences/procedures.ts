import { onLoaded } from '#server/procedure.ts';
import { addWords } from '../add/store.ts';
import { addCondolenceSchema, addedSchema } from '../schema.ts';
import { findWords } from '../store.ts';

/** As a memory; FORBIDDEN where the family takes none, but for those who may edit. */
export const add = onLoaded('contribution.write', addCondolenceSchema, findWords)
  .route({ method: 'POST', path: '/memorials/{memorialId}/condolences', successStatus: 201 })
  .output(addedSchema)
  .handler(({ context, input }) => addWords(context, 'condolence', input, context.loaded));
