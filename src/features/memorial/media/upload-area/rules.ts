/** Where the device keeps what is on its way to a memorial's gallery. */
export function keptUnder(userId: string, memorialId: string): string {
  return `${userId} uploads ${memorialId} `;
}
