/** What the shell knows of the person who is signed in. */
export interface ShellViewer {
  firstName: string;
  lastName: string;
}
