interface OutcomeHandlers<Data> {
  onSuccess(data: Data): unknown;
  onError?(error: unknown): void;
  onSettled?(): void;
}

/**
 * Calls the handlers with the outcome of `mutateAsync`, also when the component whose `useMutation` it is has unmounted by
 * then: the callbacks of `mutate` are dropped with that component. This is the rule where the mutation belongs to a row or to
 * a dialog of one, which the list that is loaded again may drop first; in a screen that stays, those of `mutate` will do.
 * Whether `onSettled` waits for the list decides when the outcome is reported, not whether it is.
 */
export function reportOutcome<Data>(
  promise: Promise<Data>,
  { onSuccess, onError = () => undefined, onSettled }: OutcomeHandlers<Data>,
): void {
  void promise.then(onSuccess, onError).finally(onSettled);
}
