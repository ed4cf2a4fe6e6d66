import type { PlanUsage } from '#features/plans/plans.schema.ts';

/** What the shell knows of the person who is signed in. */
export interface ShellViewer {
  id: string;
  firstName: string;
  lastName: string;
  /** The id in its address. */
  picture: string | null;
  /** Whether the screen of moderators, and the messages to the operators, are theirs. */
  isModerator: boolean;
  isAdmin: boolean;
  /** Their plan and what is used of it; null while it is not known. */
  usage: PlanUsage | null;
}
