/** Where the device keeps what is on its way to a memorial's gallery. */
export function uploadKeepKey(userId: string, memorialId: string): string {
  return `${userId} uploads ${memorialId} `;
}
