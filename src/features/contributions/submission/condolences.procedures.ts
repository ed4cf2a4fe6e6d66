import { onLoadedFacts } from '#server/procedure.ts';
import { loadSubmissionPolicy } from './submission-policy.store.ts';
import { submitContribution } from './submission.store.ts';
import { addCondolenceSchema, addedSchema } from '../contributions.schema.ts';

/** Like a memory; FORBIDDEN where the family accepts none, except for editors. */
export const add = onLoadedFacts('contribution.write', addCondolenceSchema, loadSubmissionPolicy)
  .route({ method: 'POST', path: '/memorials/{memorialId}/condolences', successStatus: 201 })
  .output(addedSchema)
  .handler(({ context, input }) => submitContribution(context, 'condolence', input, context.loaded));
