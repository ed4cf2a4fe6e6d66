const range = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a complete response that a `Range` header requests, as 206; Safari needs it to play audio. The whole response where
 * the header names several parts or none, 416 where it begins beyond the end.
 */
export async function toPartialResponse(whole: Response, header: string): Promise<Response> {
  const [, first = '', last = ''] = range.exec(header) ?? [];
  if (first === '' && last === '') return whole;
  const body = await whole.blob();
  const start = first === '' ? Math.max(0, body.size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? body.size - 1 : Math.min(Number(last), body.size - 1);
  const headers = new Headers(whole.headers);
  if (start > end) {
    headers.set('content-range', `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(body.slice(start, end + 1), { status: 206, headers });
}
