import { useEffect, useRef, useState } from 'react';
import { client } from '#client/api.ts';
import { AccountError, toProblem } from '#client/problem.ts';
import { isGone, classifyError } from '#client/upload/problem.ts';
import { TransferError } from '#client/upload/transfer-error.ts';
import { removeTransfer, transfer, uploadIdIn } from '#client/upload/transfer.ts';
import { useProblem } from '#client/use-problem.ts';
import { archiveUploads } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { archivePurpose } from '#features/media/uploads/uploads.rules.ts';

/** Requests time out after a quarter of an hour, so gigabytes are sent in chunks. */
const pieceBytes = 16 * 1024 * 1024;
const pauseMs = 5000;
/** After this many consecutive failures without progress the upload gives up. */
const maxFailures = 5;

interface Sending {
  /** Percent; null without an upload. */
  progress: number | null;
  isWaiting: boolean;
  failure: string | null;
}
const atRest: Sending = { progress: null, isWaiting: false, failure: null };

/** Uploads an archive, and resumes whenever the network is back. */
export function useSendArchive(memorialId: string, onArrived: () => Promise<void>) {
  const t = useText('archive.file');
  const { words } = useProblem();
  const [sending, setSending] = useState(atRest);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);
  useEffect(() => {
    if (sending.progress === null) return;
    const listening = new AbortController();
    addEventListener('beforeunload', (event) => event.preventDefault(), listening);
    return () => listening.abort();
  }, [sending.progress]);

  async function send(file: File) {
    if (under.current) return;
    const { signal } = (under.current = new AbortController());
    let failure: string | null = null;
    try {
      const refusal = await refusalOf(file);
      if (refusal) failure = t(refusal);
      else {
        await sendAll(file, signal);
        await onArrived();
      }
    } catch (error) {
      if (!signal.aborted) failure = wordsOf(error);
      // Not awaited: without a network the list cannot load, but the message must be shown.
      void onArrived();
    } finally {
      under.current = null;
      if (!signal.aborted || signal.reason === abortedByReader) setSending({ ...atRest, failure });
    }
  }

  /** Uploads the file and creates the import. After a failure it resumes behind the last received byte. */
  async function sendAll(file: File, signal: AbortSignal): Promise<void> {
    let [url, isSent]: [string | null, boolean] = [null, false];
    let [failures, sent, sentBefore] = [0, 0, 0];
    const onUrl = (address: string) => {
      url = address;
      if (signal.aborted) void removeTransfer(address);
    };
    const onProgress = (bytes: number, total: number) => {
      sent = bytes;
      setSending({ ...atRest, progress: Math.floor((bytes / total) * 100) });
    };
    // The item lets it replace an unfinished upload for the same page, such as one that a closed tab left.
    const transferOptions = {
      file,
      purpose: archivePurpose,
      memorialId,
      item: memorialId,
      signal,
      onUrl,
      onProgress,
      pieceBytes,
    };
    setSending({ ...atRest, progress: 0 });
    for (;;) {
      try {
        if (!isSent || url === null) url = await transfer({ ...transferOptions, url });
        isSent = true;
        signal.throwIfAborted();
        await client.archive.receive({ memorialId, uploadId: uploadIdIn(url), fileName: file.name });
        return;
      } catch (error) {
        failures = sent > sentBefore ? 1 : failures + 1;
        sentBefore = sent;
        const isOver = isFinal(error) || (classifyError(error) === 'server' && failures === maxFailures);
        if ((signal.aborted || isOver) && url !== null) void removeTransfer(url);
        signal.throwIfAborted();
        if (isOver) throw error;
        setSending((before) => ({ ...before, isWaiting: true }));
        await pause(signal);
      }
    }
  }

  function wordsOf(error: unknown): string {
    const problem =
      error instanceof TransferError ? toProblem(new AccountError(undefined, error.status)) : toProblem(error);
    if (problem.code === 'CONFLICT' || (error instanceof TransferError && error.status === 422)) return t('taken');
    if (error instanceof TransferError && error.status === 413) return t('tooLarge');
    return words(problem);
  }

  return { ...sending, send, stop: () => under.current?.abort(abortedByReader) };
}

const abortedByReader = new DOMException('stopped by the reader', 'AbortError');

/** Reads only its first bytes. */
async function refusalOf(file: File): Promise<'tooLarge' | 'notZip' | null> {
  if (file.size > archiveUploads.bytes) return 'tooLarge';
  const head = await file
    .slice(0, 4)
    .text()
    .catch(() => '');
  return head.startsWith('PK') ? null : 'notZip';
}

/** Permanent failures: it is refused, the upload is gone, or the server's disk is full. */
const isFinal = (error: unknown): boolean =>
  classifyError(error) === 'final' ||
  isGone(error) ||
  (error instanceof TransferError && [404, 410, 507].includes(error.status));

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    addEventListener('online', end, over);
    signal.addEventListener('abort', end, over);
  });
}
