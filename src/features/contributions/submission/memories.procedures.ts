import { onLoadedFacts } from '#server/procedure.ts';
import { loadSubmissionPolicy } from './submission-policy.store.ts';
import { submitContribution } from './submission.store.ts';
import { addedSchema, addMemorySchema } from '../contributions.schema.ts';

/** By anybody whom the page lets write: shown at once where somebody writes who decides, or else as the page says. */
export const add = onLoadedFacts('contribution.write', addMemorySchema, loadSubmissionPolicy)
  .route({ method: 'POST', path: '/memorials/{memorialId}/memories', successStatus: 201 })
  .output(addedSchema)
  .handler(({ context, input }) => submitContribution(context, 'memory', input, context.loaded));
