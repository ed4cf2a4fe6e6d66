import { ORPCError } from '@orpc/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { client } from '#client/api.ts';
import { type ProblemCode, problemOf } from '#client/problem.ts';
import { imageTypes } from '#core/limits.ts';
import { isShrunk, shownProgress } from './rules.ts';
import { type Image, type ImagePurpose, purposeLimits } from './schema.ts';
import { useShrink } from './use-shrink.ts';

/** Why a picture was not taken. 'storage': it did not arrive; 'insert': it arrived and was not kept. */
export type UploadProblem =
  | { kind: 'type' | 'damaged' | 'signIn' | 'waiting' }
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

/** A file on its way, and its sending once that has begun. */
interface Attempt {
  file: File;
  upload?: Upload;
}

/**
 * One picture on its way: checked, made smaller, sent, accepted. `retry` goes on where it stopped; a file that is chosen
 * meanwhile takes the place of the one before.
 */
export function useUpload({ memorialId, purpose, onUploaded }: Wanted) {
  const [state, setState] = useState<UploadState>(idle);
  /** Whatever comes of an attempt that is not this one any more is left unheard and taken back. */
  const newest = useRef<Attempt | null>(null);
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
  const isNewest = (attempt: Attempt) => attempt === newest.current;

  const giveUp = useCallback(() => {
    const upload = newest.current?.upload;
    newest.current = null;
    if (upload) void takeBack(upload, memorialId);
  }, [memorialId]);

  function begin(file: File): Attempt {
    giveUp();
    newest.current = { file };
    return newest.current;
  }

  async function accept(attempt: Attempt, upload: Upload) {
    try {
      const image = await client.media.accept({ memorialId, uploadId: idOf(upload), purpose });
      if (!isNewest(attempt)) return;
      newest.current = null;
      setState({ isUploading: false, progress: 100, error: null, success: true, uploaded: image });
      latest.current(image);
    } catch (error) {
      if (isNewest(attempt)) fail(acceptProblem(error, attempt.file));
    }
  }

  async function start(attempt: Attempt, file: File) {
    const tus = await import('tus-js-client').catch(() => null);
    if (!isNewest(attempt)) return;
    if (!tus) return fail({ kind: 'storage', code: 'NETWORK' });
    const upload = new tus.Upload(file, {
      endpoint: '/upload',
      metadata: { purpose },
      retryDelays,
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => isNewest(attempt) && isWorthRetrying(error.originalResponse?.getStatus()),
      // Before this it has no address by which it could be taken back.
      onUploadUrlAvailable: () => isNewest(attempt) || void takeBack(upload, memorialId),
      onProgress: (sent, total) => {
        if (isNewest(attempt)) setState((before) => ({ ...before, progress: shownProgress(sent, total) }));
      },
      onError: (error) => isNewest(attempt) && fail(sendProblem(error, file)),
      onSuccess: () => void accept(attempt, upload),
    });
    attempt.upload = upload;
    upload.start();
  }

  async function send(attempt: Attempt) {
    setState({ ...idle, isUploading: true, progress: 0 });
    const file = isShrunk(attempt.file) ? await shrink(attempt.file) : attempt.file;
    if (!isNewest(attempt)) return;
    if (file.size > purposeLimits[purpose]) fail({ kind: 'size', canShrink: false });
    else await start(attempt, file);
  }

  async function choose(file: File) {
    const attempt = begin(file);
    if (!imageTypes.some((type) => type === file.type)) return fail({ kind: 'type' });
    if (file.size > purposeLimits[purpose]) return fail({ kind: 'size', canShrink: isShrunk(file) });
    await send(attempt);
  }

  /** Sends a photograph that was too large, made smaller. */
  async function shrinkAndSend() {
    if (newest.current) await send(begin(newest.current.file));
  }

  function retry() {
    const attempt = newest.current;
    if (!attempt) return;
    if (!attempt.upload) return void send(attempt);
    const isSent = state.error?.kind === 'insert';
    setState({ ...idle, isUploading: true, progress: isSent ? 90 : 0 });
    if (isSent) void accept(attempt, attempt.upload);
    else attempt.upload.start();
  }

  function cancel() {
    giveUp();
    setState(idle);
  }

  // Nobody would hear of it: a picture that is still on its way goes with the form that asked for it.
  useEffect(() => giveUp, [giveUp]);

  return { ...state, choose, retry, shrinkAndSend, cancel, dismiss: cancel };
}

/** Stops sending and removes what has arrived, the accepted picture too. */
async function takeBack(upload: Upload, memorialId: string) {
  const uploadId = idOf(upload);
  if (!uploadId) return;
  await upload.abort(true).catch(() => undefined);
  await client.media.discard({ memorialId, uploadId }).catch(() => undefined);
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
  if (status === 422) return { kind: 'waiting' };
  if (status === 413) return { kind: 'size', canShrink: isShrunk(file) };
  if (!status) return { kind: 'storage', code: 'NETWORK' };
  if (status === 429) return { kind: 'storage', code: 'TOO_MANY_REQUESTS' };
  return {
    kind: 'storage',
    code: status === 404 ? 'NOT_FOUND' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR',
  };
}

function acceptProblem(error: unknown, file: File): UploadProblem {
  const { code } = problemOf(error);
  if (code === 'UNSUPPORTED_MEDIA') return { kind: isDamaged(error) ? 'damaged' : 'type' };
  if (code === 'PAYLOAD_TOO_LARGE') return { kind: 'size', canShrink: isShrunk(file) };
  if (code === 'UNAUTHORIZED') return { kind: 'signIn' };
  return { kind: code === 'UPLOAD_FAILED' ? 'storage' : 'insert', code };
}

function isDamaged(error: unknown): boolean {
  return error instanceof ORPCError && (error.data as { isDamaged?: boolean } | undefined)?.isDamaged === true;
}
