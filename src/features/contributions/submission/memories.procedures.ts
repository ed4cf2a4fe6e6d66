import { onLoadedFacts } from '#server/procedure.ts';
import { loadSubmissionPolicy } from './submission-policy.store.ts';
import { submitContribution } from './submission.store.ts';
import { addedSchema, addMemorySchema } from '../contributions.schema.ts';

/** Adds a memory, by anybody whom the page lets write. Published at once for a decider, otherwise by the policy of the page. */
export const add = onLoadedFacts('contribution.write', addMemorySchema, loadSubmissionPolicy)
  .route({ method: 'POST', path: '/memorials/{memorialId}/memories', successStatus: 201 })
  .output(addedSchema)
  .handler(({ context, input }) => submitContribution(context, 'memory', input, context.loaded));
