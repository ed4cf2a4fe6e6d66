import { isPhoto, saveSharedPhotos, shareField, sharePath } from '#core/shared-photos.ts';
import { findSignedInId } from './account.ts';

const patienceMs = 3000;

/**
 * Stores the photographs that the system shares, and opens the screen that asks for their page. Nothing is uploaded, because
 * other sites can share in the same way and the user has to confirm.
 */
export async function receiveShared(request: Request): Promise<Response> {
  return Response.redirect(`${sharePath}?${await keep(request)}`, 303);
}

async function keep(request: Request): Promise<string> {
  try {
    const files = (await request.formData()).getAll(shareField).filter((field) => field instanceof File);
    const photos = files.filter((file) => file.size > 0 && isPhoto(file));
    const userId = await findSignedInId(patienceMs).catch(() => null);
    const left = files.length - (await saveSharedPhotos(photos, userId, new Date()));
    return left > 0 ? `left=${left}` : '';
  } catch {
    return 'failed';
  }
}
