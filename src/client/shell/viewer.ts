import type { PlanUsage } from '#features/plans/plans.schema.ts';

/** The shell's data of the signed-in account. */
export interface ShellViewer {
  id: string;
  firstName: string;
  lastName: string;
  /** The id in its address. */
  picture: string | null;
  /** Whether the account may open the moderators' screen and the messages to the operators. */
  isModerator: boolean;
  isAdmin: boolean;
  /** The plan with its usage; null until it is loaded. */
  usage: PlanUsage | null;
}
