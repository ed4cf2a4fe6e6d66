interface OutcomeHandlers<Data> {
  onSuccess(data: Data): unknown;
  onError?(error: unknown): void;
  onSettled?(): void;
}

/**
 * Calls the handlers with the outcome of `mutateAsync`, even if the component of the `useMutation` has unmounted: React Query drops
 * the callbacks of `mutate` with the component. Use it where the mutation belongs to a row, or to the dialog of a row, because a
 * reloaded list may unmount it first. Otherwise the callbacks of `mutate` are enough.
 * If `onSettled` waits for the list, the outcome is reported later.
 */
export function reportOutcome<Data>(
  promise: Promise<Data>,
  { onSuccess, onError = () => undefined, onSettled }: OutcomeHandlers<Data>,
): void {
  void promise.then(onSuccess, onError).finally(onSettled);
}
