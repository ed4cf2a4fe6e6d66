import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { verifyProof } from './proof-of-work.store.ts';
import type { HoldReason, NewContribution } from '../contributions.schema.ts';
import { screenText } from './screening.rules.ts';
import { namedLimits } from '#server/named-limits.ts';

/** The same for words that differ in marks, spaces and case alone; '' where there is nothing else, as with a heart. */
export function contentFingerprint(content: string): string {
  const words = content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return words && createHash('sha256').update(words).digest('base64url').slice(0, 22);
}

export const usual = namedLimits['contributions.usual'];
export const most = namedLimits['contributions.most'];
export const memorialBurst = namedLimits['contributions.page'];

/** Nobody writes to a mourner in so little time. */
const hasteMs = 3000;
/** Shorter words are said by many: «may his memory be a blessing» is no copy. */
export const minCopyLength = 140;
/** As often the same long words may be written in a day, on whatever pages. */
export const copiesToHold = 3;

/** Why it may not stand at once, as far as it shows in what was sent; what a robot sends is read no further. */
export function findHoldReasons(
  context: Context,
  memorialId: string,
  input: NewContribution,
): { robot: HoldReason | null; fault: HoldReason | null } {
  const robot = findRobotReason(context, memorialId, input);
  return { robot, fault: robot === null ? screenText(input.authorName, input.relationship, input.content) : null };
}

/** What no person does: fills in what is not seen, takes no time, or has not worked for it. */
export function findRobotReason(
  context: Context,
  memorialId: string,
  { proof, submitId, trap }: Pick<NewContribution, 'proof' | 'submitId' | 'trap'>,
): 'trap' | 'proof' | 'haste' | null {
  if (trap !== '') return 'trap';
  if (context.actor.userId !== null) return null;
  const age = proof && verifyProof(context, { memorialId, submitId }, proof);
  if (age === null) return 'proof';
  return age < hasteMs ? 'haste' : null;
}
