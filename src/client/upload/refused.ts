import type { ProblemCode } from '../problem.ts';

/**
 * Why a file was not taken. 'heic': this browser cannot read it. 'unreadable': the device does not give it any more.
 * 'linkOver': the link that it was sent by opens nothing any more. 'storage': it did not arrive; 'insert': it arrived and
 * was not kept.
 */
export type UploadProblem =
  | { kind: 'type' | 'damaged' | 'heic' | 'unreadable' | 'signIn' | 'waiting' | 'linkOver' }
  | { kind: 'count'; most: number }
  | { kind: 'size'; canShrink: boolean }
  | { kind: 'storage' | 'insert'; code: ProblemCode };

/** A reason that this side found before anything was sent. */
export class Refused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem.kind);
    this.name = 'Refused';
    this.problem = problem;
  }
}
