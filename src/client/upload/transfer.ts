import type { DetailedError } from 'tus-js-client';
import { tabAccountHeaders } from '../tab-account.ts';
import { TransferError } from './transfer-error.ts';

/** A connection without progress for this long counts as lost, whatever the device says. */
export const silenceMs = 45_000;

export interface FileTransfer {
  file: Blob;
  purpose: string;
  /** The target page, if it exists already: the server checks its plan before the file is sent. */
  memorialId?: string | undefined;
  /** The id of the item in the queue: a retry with the same id is the same upload. */
  item?: string | undefined;
  /** The URL of an upload that the server has received in part. */
  url: string | null;
  signal: AbortSignal;
  /** Bytes in one request; all at once by default. */
  pieceBytes?: number | undefined;
  /** Also called after an abort that came before the first response: the URL is needed to delete the upload. */
  onUrl(url: string): void;
  onProgress(sent: number, total: number): void;
}

/** Sends a file once, resuming where it stopped. Returns its URL; rejects with a TransferError, or with the signal's reason. */
export async function transfer({
  file,
  purpose,
  memorialId,
  item,
  url,
  signal,
  pieceBytes,
  onUrl,
  onProgress,
}: FileTransfer): Promise<string> {
  const tus = await import('tus-js-client').catch(() => Promise.reject(new TransferError(0)));
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const upload = new tus.Upload(file, {
      endpoint: '/upload',
      uploadUrl: url,
      ...(pieceBytes !== undefined && { chunkSize: pieceBytes }),
      metadata: { purpose, ...(memorialId && { memorial: memorialId }), ...(item && { item }) },
      headers: tabAccountHeaders(),
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        if (signal.aborted) void upload.abort();
        onUrl(upload.url ?? '');
      },
      onProgress(sent, total) {
        listen();
        onProgress(sent, total);
      },
      onError: (error) => end(() => reject(new TransferError(statusOf(error)))),
      onSuccess: () => end(() => resolve(upload.url ?? '')),
    });

    function end(settle: () => void) {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      settle();
    }

    function listen() {
      clearTimeout(silence);
      silence = setTimeout(() => {
        void upload.abort();
        end(() => reject(new TransferError(0)));
      }, silenceMs);
    }

    function stop() {
      if (upload.url) void upload.abort();
      end(() => reject(signal.reason));
    }

    signal.addEventListener('abort', stop, { once: true });
    listen();
    upload.start();
  });
}

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** Deletes the upload on the server. */
export async function removeTransfer(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', ...tabAccountHeaders() } }).catch(
    () => undefined,
  );
}

export function uploadIdIn(url: string): string {
  return url.split('/').at(-1) ?? '';
}
