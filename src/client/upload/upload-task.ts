import type { UploadItem } from './item.ts';
import type { FileTransfer } from './transfer.ts';

/** One that is there already with the same bytes, and the name of the album that it is in. */
export interface KnownUpload {
  knownId: string;
  knownIn: string | null;
}

/** What came of storing: the thing itself, or that there is one like it. */
export type StoreResult<Result> = { status: 'added'; result: Result } | ({ status: 'known' } & KnownUpload);

/** What a queue does with its files. */
export interface UploadTask<Result> {
  purpose: string;
  /** The page that the files are for. */
  memorialId?: string | undefined;
  /** Bytes, inclusive, of the chosen and of the prepared file. */
  limit: number;
  /** Files in one choice; unlimited by default. None is taken of more. */
  most?: number;
  /** Judged by the kind that the device names. */
  takes(file: File): boolean;
  /** Whether a file that is too large could be made smaller. */
  canShrink(file: File): boolean;
  /** Identifies the file before anything is sent. */
  identify?(file: File): Promise<Pick<UploadItem<Result>, 'sha256' | 'dateTaken'>>;
  /** One that is there with these bytes. */
  findKnown?(sha256: string): Promise<KnownUpload | null>;
  /** Prepares the file to send. Throws `Refused` where that is impossible. */
  prepare(file: File, isShrunk: boolean): Promise<File>;
  /** Sends a file that is not uploaded in parts; returns the input of `store`. */
  send?(transfer: FileTransfer, item: UploadItem<Result>): Promise<string>;
  /** The same upload twice gives the same thing. */
  store(uploadId: string, item: UploadItem<Result>): Promise<StoreResult<Result>>;
  /** Leaves nothing of an upload, stored or not. */
  discard(uploadId: string): Promise<void>;
  /** Whether the network is waited for as long as it takes, or a few times. */
  isPatient: boolean;
  /** How long one that is done is shown, in ms. */
  shownMs: number;
  /** Stores unfinished items beyond this tab. */
  device?: {
    keep(item: UploadItem<Result>): void;
    forget(id: string): void;
  };
}
