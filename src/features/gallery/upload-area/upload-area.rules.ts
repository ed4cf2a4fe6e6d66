/** The storage key of a gallery's upload queue on the device. */
export function uploadKeepKey(userId: string, memorialId: string): string {
  return `${userId} uploads ${memorialId} `;
}
