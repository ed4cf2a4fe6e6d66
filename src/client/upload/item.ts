import type { UploadProblem } from './upload-refused-error.ts';

/** 'missing': the device has only its name, so it has to be chosen again. 'known': a duplicate that waits for a decision. */
export type UploadPhase = 'waiting' | 'reading' | 'sending' | 'storing' | 'done' | 'known' | 'failed' | 'missing';

/** One file on its way, as a list shows it and a device keeps it. */
export interface UploadItem<Result> {
  id: string;
  name: string;
  size: number;
  type: string;
  lastModified: number;
  /** In ms; no two of a tab at one moment, so that the order in which files were chosen is not lost on the way. */
  chosenAt: number;
  /** As it was chosen; null where only its name was kept. */
  file: File | null;
  /** The prepared file, once it is final. */
  ready: File | null;
  /** Where it is received. */
  url: string | null;
  /** All of it was received there. */
  isSent: boolean;
  /** Hex, of the bytes that were chosen. */
  sha256: string | null;
  /** 'YYYY-MM-DD', which shrinking would lose. */
  dateTaken: string | null;
  /** Sent although there is one like it. */
  evenIfKnown: boolean;
  /** Made smaller whatever its size. */
  isShrunk: boolean;
  /** Where it goes: an album. */
  place: string | null;
  phase: UploadPhase;
  /** Tens; 90 until it is stored. */
  progress: number;
  /** Bytes. */
  sent: number;
  total: number;
  /** Waits: for the network, or for a server that has no time now. */
  stalled: 'network' | 'server' | null;
  problem: UploadProblem | null;
  /** The one that is there already, '' for one of this list; and the name of its album. */
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

/** Whether two are one file of the device, as far as its folder says. */
export function isSameFile(one: FileFacts, other: FileFacts): boolean {
  return hasSameName(one, other) && one.lastModified === other.lastModified;
}

/** Phones give a copy of a picture the time at which it was copied. */
export function hasSameName(one: Omit<FileFacts, 'lastModified'>, other: Omit<FileFacts, 'lastModified'>): boolean {
  return one.name === other.name && one.size === other.size;
}

const underWay: readonly UploadPhase[] = ['waiting', 'reading', 'sending', 'storing'];

/** Whether it goes on without anybody's doing. */
export function isUnderWay({ phase }: Pick<UploadItem<unknown>, 'phase'>): boolean {
  return underWay.includes(phase);
}
