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
  /** What their pages take; null while it is not known. */
  usage: { pages: number; bytes: number } | null;
}
