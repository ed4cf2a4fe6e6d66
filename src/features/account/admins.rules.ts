/** Whether nobody would be left who administers the site, of the admins whose accounts are open. */
export function isLastAdmin(admins: readonly string[], userId: string): boolean {
  return admins.length === 1 && admins[0] === userId;
}
