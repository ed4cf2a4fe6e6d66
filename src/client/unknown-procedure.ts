/**
 * The response, or UNAVAILABLE in place of a 404 without the format of procedures: during an update, a process of the earlier version
 * does not know a new procedure. A repeated call may reach another process.
 */
export async function unavailableIfUnknown(response: Response): Promise<Response> {
  if (response.status !== 404) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body === 'object' && body !== null && 'json' in body) return response;
  return Response.json({ json: { defined: false, code: 'UNAVAILABLE', status: 503, message: '' } }, { status: 503 });
}
