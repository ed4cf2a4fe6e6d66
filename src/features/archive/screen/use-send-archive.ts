import { useEffect, useRef, useState } from 'react';
import { client } from '#client/api.ts';
import { AccountError, problemOf } from '#client/problem.ts';
import { TransferError } from '#client/upload/transfer-error.ts';
import { removeTransfer, transfer, uploadIdIn } from '#client/upload/transfer.ts';
import { useProblem } from '#client/use-problem.ts';
import { archiveUploads } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { archivePurpose } from '../../memorial/media/uploads/rules.ts';

/** A request is given a quarter of an hour: gigabytes go in pieces. */
const pieceBytes = 16 * 1024 * 1024;
const pauseMs = 5000;

interface Sending {
  /** Percent; null while none is on its way. */
  progress: number | null;
  isWaiting: boolean;
  failure: string | null;
}
const atRest: Sending = { progress: null, isWaiting: false, failure: null };

/** Sends an archive to a page, from where it stopped whenever the network is back. */
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
    const refusal = await refusalOf(file);
    if (refusal) return setSending({ ...atRest, failure: t(refusal) });
    const { signal } = (under.current = new AbortController());
    setSending({ ...atRest, progress: 0 });
    let failure: string | null = null;
    try {
      const url = await sendAll(file, signal);
      await client.archive.receive({ memorialId, uploadId: uploadIdIn(url), fileName: file.name });
    } catch (error) {
      if (!signal.aborted) failure = wordsOf(error);
    } finally {
      under.current = null;
      await onArrived();
      if (!signal.aborted || signal.reason === stopped) setSending({ ...atRest, failure });
    }
  }

  async function sendAll(file: File, signal: AbortSignal): Promise<string> {
    let url: string | null = null;
    const onUrl = (address: string) => {
      url = address;
      if (signal.aborted) void removeTransfer(address);
    };
    const onProgress = (sent: number, total: number) =>
      setSending({ ...atRest, progress: Math.floor((sent / total) * 100) });
    for (;;) {
      try {
        return await transfer({
          file,
          purpose: archivePurpose,
          memorialId,
          url,
          signal,
          onUrl,
          onProgress,
          pieceBytes,
        });
      } catch (error) {
        if (signal.aborted && url !== null) void removeTransfer(url);
        signal.throwIfAborted();
        if (!isPassing(error)) throw error;
        setSending((before) => ({ ...before, isWaiting: true }));
        await pause(signal);
      }
    }
  }

  function wordsOf(error: unknown): string {
    const problem =
      error instanceof TransferError ? problemOf(new AccountError(undefined, error.status)) : problemOf(error);
    if (problem.code === 'CONFLICT' || (error instanceof TransferError && error.status === 422)) return t('taken');
    if (error instanceof TransferError && error.status === 413) return t('tooLarge');
    return words(problem);
  }

  return { ...sending, send, stop: () => under.current?.abort(stopped) };
}

const stopped = new DOMException('stopped by the reader', 'AbortError');

/** Without reading more than its first bytes. */
async function refusalOf(file: File): Promise<'tooLarge' | 'notZip' | null> {
  if (file.size > archiveUploads.bytes) return 'tooLarge';
  const head = await file
    .slice(0, 4)
    .text()
    .catch(() => '');
  return head.startsWith('PK') ? null : 'notZip';
}

/** No answer, or one that may be another in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof TransferError &&
  (error.status === 0 || error.status === 423 || (error.status >= 500 && error.status !== 507));

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
