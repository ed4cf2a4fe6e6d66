/** It did not arrive. `status` 0: nothing was answered. */
export class TransferError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.name = 'TransferError';
    this.status = status;
  }
}
