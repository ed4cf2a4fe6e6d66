import { onLoaded } from '#server/procedure.ts';
import { find } from '../add/found/store.ts';
import { addWords } from '../add/store.ts';
import { addCondolenceSchema, addedSchema } from '../schema.ts';

/** As a memory; FORBIDDEN where the family takes none, but for those who may edit. */
export const add = onLoaded('contribution.write', addCondolenceSchema, find)
  .route({ method: 'POST', path: '/memorials/{memorialId}/condolences', successStatus: 201 })
  .output(addedSchema)
  .handler(({ context, input }) => addWords(context, 'condolence', input, context.loaded));
