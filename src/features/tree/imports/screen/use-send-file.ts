import { useEffect, useRef, useState } from 'react';
import { AccountError, toProblem } from '#client/problem.ts';
import { tabAccountHeaders } from '#client/tab-account.ts';
import { post } from '#client/upload/post.ts';
import { TransferError } from '#client/upload/transfer-error.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { maxImportBytes } from '../imports.schema.ts';

/** Uploads a file to a tree. `progress` is null while no upload runs. */
export function useSendFile(treeId: string, onArrived: () => Promise<void>) {
  const t = useText('treeImport.file');
  const { words } = useProblem();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function send(file: File) {
    if (under.current) return;
    if (file.size > maxImportBytes) return setFailure(t('tooLarge'));
    const { signal } = (under.current = new AbortController());
    setFailure(null);
    setProgress(0);
    const onProgress = (sent: number, total: number) => setProgress(Math.floor((sent / total) * 100));
    const headers = { ...tabAccountHeaders(), 'x-file-name': encodeURIComponent(file.name.toWellFormed()) };
    try {
      await post(`/upload/tree/${treeId}`, { file, signal, onProgress }, headers);
      await onArrived();
    } catch (error) {
      if (!signal.aborted) setFailure(wordsOf(error));
      if (error instanceof TransferError && error.status === 409) await onArrived();
    } finally {
      under.current = null;
      setProgress(null);
    }
  }

  function wordsOf(error: unknown): string {
    if (!(error instanceof TransferError)) return words(toProblem(error));
    if (error.status === 409) return t('taken');
    if (error.status === 413) return t('tooLarge');
    return words(toProblem(new AccountError(undefined, error.status)));
  }

  return { progress, failure, send, stop: () => under.current?.abort() };
}
