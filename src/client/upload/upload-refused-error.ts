import type { ProblemCode } from '../problem.ts';

/**
 * Why a file was refused. 'heic': this browser cannot read it. 'unreadable': the device cannot read the file any more.
 * 'quota': the plan of the page's owner is full; 'galleryFull': the same for the family, who has no plan. 'linkOver': the family
 * link is no longer valid. 'storage': the file did not arrive; 'insert': it arrived and was not stored.
 */
export type UploadProblem =
  | { kind: 'type' | 'damaged' | 'heic' | 'unreadable' | 'signIn' | 'waiting' | 'linkOver' | 'quota' | 'galleryFull' }
  | { kind: 'count'; most: number }
  | { kind: 'size'; canShrink: boolean }
  | { kind: 'storage' | 'insert'; code: ProblemCode };

/** A refusal by the browser before anything was sent. */
export class UploadRefusedError extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(problem.kind);
    this.name = 'UploadRefusedError';
    this.problem = problem;
  }
}
