import type { ProblemCode } from '../problem.ts';

/**
 * Why a file was not taken. 'heic': this browser cannot read it. 'unreadable': the device does not give it any more.
 * 'quota': the plan of the page's owner is full; 'galleryFull' says so to the family, who has no plan. 'linkOver': the link that it was sent by opens nothing any more. 'storage': it did not arrive; 'insert': it arrived and
 * was not kept.
 */
export type UploadProblem =
  | { kind: 'type' | 'damaged' | 'heic' | 'unreadable' | 'signIn' | 'waiting' | 'linkOver' | 'quota' | 'galleryFull' }
  | { kind: 'count'; most: number }
  | { kind: 'size'; canShrink: boolean }
  | { kind: 'storage' | 'insert'; code: ProblemCode };

/** A reason that this side found before anything was sent. */
export class UploadRefusedError extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem.kind);
    this.name = 'Refused';
    this.problem = problem;
  }
}
