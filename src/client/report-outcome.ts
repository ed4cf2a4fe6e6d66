interface OutcomeHandlers<Data> {
  onSuccess(data: Data): unknown;
  onError?(error: unknown): void;
  onSettled?(): void;
}

/**
 * Calls the handlers with the outcome of `mutateAsync`, also when the component that asked has unmounted by then: the list
 * that is loaded again often drops its row first, and the callbacks of `mutate` are dropped with it.
 */
export function reportOutcome<Data>(
  deed: Promise<Data>,
  { onSuccess, onError = () => undefined, onSettled }: OutcomeHandlers<Data>,
): void {
  void deed.then(onSuccess, onError).finally(onSettled);
}
