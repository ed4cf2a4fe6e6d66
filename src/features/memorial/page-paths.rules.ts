/** Where the candle of a memorial stands. */
export const candlePath = (memorialId: string) => `/memorial/${memorialId}/candle`;
/** Where a memorial is looked at: one that is shown as its candle, there. */
export const viewPath = ({ id, displayStyle }: { id: string; displayStyle: string }) =>
  displayStyle === 'candle' ? candlePath(id) : `/memorial/${id}`;
/** The page with everything, also of a memorial that is shown as its candle. */
export const fullPath = ({ id, displayStyle }: { id: string; displayStyle: string }) =>
  displayStyle === 'candle' ? `/memorial/${id}?view=full` : `/memorial/${id}`;
/** The same before anybody else sees it. */
export const fullPreviewPath = ({ id }: { id: string }) => `/memorial/${id}/preview?view=full`;
