/** Whether the user is the only one of the admins with open accounts. */
export function isLastAdmin(admins: readonly string[], userId: string): boolean {
  return admins.length === 1 && admins[0] === userId;
}
