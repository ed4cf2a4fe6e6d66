import { ORPCError } from '@orpc/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DetailedError, Upload } from 'tus-js-client';
import { client } from '#client/api.ts';
import { type ProblemCode, problemOf } from '#client/problem.ts';
import { imageTypes } from '#core/limits.ts';
import { isShrunk, shownProgress } from './rules.ts';
import { type Image, type ImagePurpose, purposeLimits } from './schema.ts';
import { useShrink } from './use-shrink.ts';

/** Why a picture was not taken. 'storage': it did not arrive; 'insert': it arrived and was not kept. */
export type UploadProblem =
  | { kind: 'type' | 'damaged' | 'signIn' }
  | { kind: 'size'; canShrink: boolean }
  | { kind: 'storage' | 'insert'; code: ProblemCode };

export interface UploadState {
  isUploading: boolean;
  /** Tens, 90 until the picture is stored; null when there is nothing to show. */
  progress: number | null;
  error: UploadProblem | null;
  success: boolean;
  uploaded: Image | null;
}

const idle: UploadState = { isUploading: false, progress: null, error: null, success: false, uploaded: null };
const shownFor = 2000;
const retryDelays = [0, 1000, 3000, 5000];

interface Wanted {
  memorialId: string;
  purpose: ImagePurpose;
  onUploaded(image: Image): void;
}

interface Running {
  upload: Upload;
  isCancelled: boolean;
}

/** One picture on its way: checked, made smaller, sent, accepted. `retry` goes on where it stopped. */
export function useUpload({ memorialId, purpose, onUploaded }: Wanted) {
  const [state, setState] = useState<UploadState>(idle);
  const running = useRef<Running | null>(null);
  const chosen = useRef<File | null>(null);
  const shrink = useShrink();

  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  useEffect(() => {
    if (!state.success) return;
    const timer = setTimeout(() => setState(idle), shownFor);
    return () => clearTimeout(timer);
  }, [state.success]);

  const fail = (error: UploadProblem) => setState({ ...idle, error });

  async function accept(current: Running) {
    const uploadId = idOf(current.upload);
    try {
      const image = await client.media.accept({ memorialId, uploadId, purpose });
      if (current.isCancelled) return;
      running.current = null;
      setState({ isUploading: false, progress: 100, error: null, success: true, uploaded: image });
      latest.current(image);
    } catch (error) {
      if (!current.isCancelled) fail(acceptProblem(error, chosen.current));
    }
  }

  function start(file: File) {
    setState({ ...idle, isUploading: true, progress: 0 });
    const upload = new Upload(file, {
      endpoint: '/upload',
      metadata: { purpose },
      retryDelays,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => isWorthRetrying(error.originalResponse?.getStatus()),
      onProgress: (sent, total) =>
        setState((before) => (before.isUploading ? { ...before, progress: shownProgress(sent, total) } : before)),
      onError: (error) => current.isCancelled || fail(sendProblem(error, file)),
      onSuccess: () => void accept(current),
    });
    const current: Running = { upload, isCancelled: false };
    running.current = current;
    upload.start();
  }

  async function send(file: File) {
    setState({ ...idle, isUploading: true, progress: 0 });
    start(isShrunk(file) ? await shrink(file) : file);
  }

  async function choose(file: File) {
    chosen.current = file;
    if (!imageTypes.some((type) => type === file.type)) return fail({ kind: 'type' });
    if (file.size > purposeLimits[purpose]) return fail({ kind: 'size', canShrink: isShrunk(file) });
    await send(file);
  }

  /** Sends a photograph that was too large, made smaller. */
  async function shrinkAndSend() {
    const file = chosen.current;
    if (!file) return;
    setState({ ...idle, isUploading: true, progress: 0 });
    const smaller = await shrink(file);
    if (smaller.size > purposeLimits[purpose]) fail({ kind: 'size', canShrink: false });
    else start(smaller);
  }

  function retry() {
    const current = running.current;
    if (!current) return chosen.current ? void choose(chosen.current) : undefined;
    const isSent = state.error?.kind === 'insert';
    setState({ ...idle, isUploading: true, progress: isSent ? 90 : 0 });
    if (isSent) void accept(current);
    else current.upload.start();
  }

  const cancel = useCallback(() => {
    const current = running.current;
    running.current = null;
    setState(idle);
    if (current) void takeBack(current, memorialId);
  }, [memorialId]);

  // Nobody would hear of it: a picture that is still on its way goes with the form that asked for it.
  useEffect(() => () => void (running.current && takeBack(running.current, memorialId)), [memorialId]);

  return { ...state, choose, retry, shrinkAndSend, cancel, dismiss: cancel };
}

/** Stops sending and removes what has arrived, the accepted picture too. */
async function takeBack(current: Running, memorialId: string) {
  current.isCancelled = true;
  const uploadId = idOf(current.upload);
  await current.upload.abort(true).catch(() => undefined);
  if (uploadId) await client.media.discard({ memorialId, uploadId }).catch(() => undefined);
}

function idOf(upload: Upload): string {
  return upload.url?.split('/').at(-1) ?? '';
}

function isWorthRetrying(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 409 || status === 423 || status >= 500;
}

function sendProblem(error: Error | DetailedError, file: File): UploadProblem {
  const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined;
  if (status === 401) return { kind: 'signIn' };
  if (status === 413) return { kind: 'size', canShrink: isShrunk(file) };
  if (!status) return { kind: 'storage', code: 'NETWORK' };
  if (status === 429) return { kind: 'storage', code: 'TOO_MANY_REQUESTS' };
  return {
    kind: 'storage',
    code: status === 404 ? 'NOT_FOUND' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR',
  };
}

function acceptProblem(error: unknown, file: File | null): UploadProblem {
  const { code } = problemOf(error);
  if (code === 'UNSUPPORTED_MEDIA') return { kind: isDamaged(error) ? 'damaged' : 'type' };
  if (code === 'PAYLOAD_TOO_LARGE') return { kind: 'size', canShrink: file !== null && isShrunk(file) };
  if (code === 'UNAUTHORIZED') return { kind: 'signIn' };
  return { kind: code === 'UPLOAD_FAILED' ? 'storage' : 'insert', code };
}

function isDamaged(error: unknown): boolean {
  return error instanceof ORPCError && (error.data as { isDamaged?: boolean } | undefined)?.isDamaged === true;
}
