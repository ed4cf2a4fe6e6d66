/** The path of a memorial's candle. */
export const candlePath = (memorialId: string) => `/memorial/${memorialId}/candle`;
/** The default view of a memorial: the candle for that display style. */
export const viewPath = ({ id, displayStyle }: { id: string; displayStyle: string }) =>
  displayStyle === 'candle' ? candlePath(id) : `/memorial/${id}`;
/** The full page, also of a memorial with the candle style. */
export const fullPath = ({ id, displayStyle }: { id: string; displayStyle: string }) =>
  displayStyle === 'candle' ? `/memorial/${id}?view=full` : `/memorial/${id}`;
/** The same as an unpublished preview. */
export const fullPreviewPath = ({ id }: { id: string }) => `/memorial/${id}/preview?view=full`;
