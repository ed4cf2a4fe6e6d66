import { UploadRefusedError } from './upload-refused-error.ts';
import { silenceMs, type FileTransfer } from './transfer.ts';
import { TransferError } from './transfer-error.ts';

/**
 * Sends a whole file in one request to a URL that grants the right to upload. Rejects with a TransferError,
 * with an `UploadRefusedError`, or with the signal's reason.
 */
export function post(
  address: string,
  { file, signal, onProgress }: Pick<FileTransfer, 'file' | 'signal' | 'onProgress'>,
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence = setTimeout(stop, silenceMs);

    function stop() {
      request.abort();
    }
    function settle(report: () => void) {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      report();
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs);
      onProgress(loaded, total);
    });
    request.addEventListener('load', () =>
      settle(() => (request.status === 201 ? resolve() : reject(refusalOf(request.status, request.responseText)))),
    );
    request.addEventListener('error', () => settle(() => reject(new TransferError(0))));
    request.addEventListener('abort', () =>
      settle(() => reject(signal.aborted ? signal.reason : new TransferError(0))),
    );
    signal.addEventListener('abort', stop);
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

function refusalOf(status: number, body: string): Error {
  if (status === 402) return new UploadRefusedError({ kind: 'galleryFull' });
  if (status === 404) return new UploadRefusedError({ kind: 'linkOver' });
  if (status === 415) return new UploadRefusedError({ kind: body.includes('"isDamaged":true') ? 'damaged' : 'type' });
  return new TransferError(status);
}
