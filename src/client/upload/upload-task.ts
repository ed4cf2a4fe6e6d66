import type { UploadItem } from './item.ts';
import type { FileTransfer } from './transfer.ts';

/** An existing file with the same bytes, and the name of its album. */
export interface KnownUpload {
  knownId: string;
  knownIn: string | null;
}

/** The result of storing: the stored item, or an existing duplicate. */
export type StoreResult<Result> = { status: 'added'; result: Result } | ({ status: 'known' } & KnownUpload);

/** The steps of a queue for its files. */
export interface UploadTask<Result> {
  purpose: string;
  /** The page of the files. */
  memorialId?: string | undefined;
  /** Bytes, inclusive, of the chosen and of the prepared file. */
  limit: number;
  /** Most files in one choice; unlimited by default. A larger choice is refused as a whole. */
  most?: number;
  /** Checks the MIME type that the device reports. */
  takes(file: File): boolean;
  /** Whether a file that is too large could be made smaller. */
  canShrink(file: File): boolean;
  /** Identifies the file before anything is sent. */
  identify?(file: File): Promise<Pick<UploadItem<Result>, 'sha256' | 'dateTaken'>>;
  /** Finds an existing file with these bytes. */
  findKnown?(sha256: string): Promise<KnownUpload | null>;
  /** Prepares the file to send. Throws an `UploadRefusedError` where that is impossible. */
  prepare(file: File, isShrunk: boolean): Promise<File>;
  /** Sends a file that is not uploaded in parts; returns the input of `store`. */
  send?(transfer: FileTransfer, item: UploadItem<Result>): Promise<string>;
  /** Idempotent: storing the same upload twice returns the same item. */
  store(uploadId: string, item: UploadItem<Result>): Promise<StoreResult<Result>>;
  /** Deletes an upload, whether it was stored or not. */
  discard(uploadId: string): Promise<void>;
  /** Whether to wait for the network without a limit, or to retry a few times. */
  isPatient: boolean;
  /** How long a finished item stays visible, in ms. */
  shownMs: number;
  /** Stores unfinished items beyond this tab. */
  device?: {
    keep(item: UploadItem<Result>): void;
    forget(id: string): void;
  };
}
