import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { verifyProof } from './proof-of-work.store.ts';
import type { HoldReason, NewContribution } from '../contributions.schema.ts';
import { screenText } from './screening.rules.ts';
import { namedLimits } from '#server/named-limits.ts';

/** Equal for texts that differ only in punctuation, spaces and case; '' for a text without letters, such as a heart. */
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

/** The shortest plausible time for writing a condolence. */
const hasteMs = 3000;
/** Many people write the same short texts, such as «may his memory be a blessing». */
export const minCopyLength = 140;
/** How often a long text may be repeated in a day, on any pages. */
export const copiesToHold = 3;

/** The reasons to hold a submission, as far as its input shows; an automated one is not screened further. */
export function findHoldReasons(
  context: Context,
  memorialId: string,
  input: NewContribution,
): { robot: HoldReason | null; fault: HoldReason | null } {
  const robot = findRobotReason(context, memorialId, input);
  return { robot, fault: robot === null ? screenText(input.authorName, input.relationship, input.content) : null };
}

/** Signs of automation: a filled trap, no writing time, or no proof of work. */
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
