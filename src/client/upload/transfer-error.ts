/** A failed transfer. `status` 0: no response. */
export class TransferError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.name = 'TransferError';
    this.status = status;
  }
}
