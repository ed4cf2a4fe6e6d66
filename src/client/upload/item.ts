import type { UploadProblem } from './upload-refused-error.ts';

/** 'missing': the device has only its name, so it has to be chosen again. 'known': a duplicate that waits for a decision. */
export type UploadPhase = 'waiting' | 'reading' | 'sending' | 'storing' | 'done' | 'known' | 'failed' | 'missing';

/** A file that is being uploaded, as the list shows it and the device stores it. */
export interface UploadItem<Result> {
  id: string;
  name: string;
  size: number;
  type: string;
  lastModified: number;
  /** In ms, unique within a tab, so that it preserves the order in which files were chosen. */
  chosenAt: number;
  /** The chosen file; null where the device stored only its name. */
  file: File | null;
  /** The prepared file, once it is final. */
  ready: File | null;
  /** The URL of the upload. */
  url: string | null;
  /** The server has received all of it. */
  isSent: boolean;
  /** Hash of the chosen bytes, in hex. */
  sha256: string | null;
  /** 'YYYY-MM-DD', which shrinking would lose. */
  dateTaken: string | null;
  /** The user chose to send it although a duplicate exists. */
  evenIfKnown: boolean;
  /** The file is shrunk whatever its size. */
  isShrunk: boolean;
  /** The target album. */
  place: string | null;
  phase: UploadPhase;
  /** Percent in steps of ten; 90 until it is stored. */
  progress: number;
  /** Bytes. */
  sent: number;
  total: number;
  /** Waits for the network or for an overloaded server. */
  stalled: 'network' | 'server' | null;
  problem: UploadProblem | null;
  /** The id of the duplicate, '' for one in this list, and the name of its album. */
  knownId: string | null;
  knownIn: string | null;
  result: Result | null;
}

let last = 0;

export function newItem<Result>(file: File, place: string | null): UploadItem<Result> {
  last = Math.max(last + 1, Date.now());
  return {
    id: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    type: file.type,
    lastModified: file.lastModified,
    chosenAt: last,
    file,
    ready: null,
    url: null,
    isSent: false,
    sha256: null,
    dateTaken: null,
    evenIfKnown: false,
    isShrunk: false,
    place,
    phase: 'waiting',
    progress: 0,
    sent: 0,
    total: file.size,
    stalled: null,
    problem: null,
    knownId: null,
    knownIn: null,
    result: null,
  };
}

type FileFacts = Pick<UploadItem<unknown>, 'name' | 'size' | 'lastModified'>;

/** Whether two files have the same name, size and time, so that they are the same file of the device. */
export function isSameFile(one: FileFacts, other: FileFacts): boolean {
  return hasSameName(one, other) && one.lastModified === other.lastModified;
}

/** Phones set the time of a copy to the time of copying. */
export function hasSameName(one: Omit<FileFacts, 'lastModified'>, other: Omit<FileFacts, 'lastModified'>): boolean {
  return one.name === other.name && one.size === other.size;
}

const underWay: readonly UploadPhase[] = ['waiting', 'reading', 'sending', 'storing'];

/** Whether the upload continues without user action. */
export function isUnderWay({ phase }: Pick<UploadItem<unknown>, 'phase'>): boolean {
  return underWay.includes(phase);
}
