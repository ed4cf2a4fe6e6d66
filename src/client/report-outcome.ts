interface OutcomeHandlers<Data> {
  onSuccess(data: Data): unknown;
  onError?(error: unknown): void;
  onSettled?(): void;
}

/**
 * Calls the handlers with the outcome of `mutateAsync`, also when the component whose `useMutation` it is has unmounted by
 * then: the callbacks of `mutate` are dropped with that component. This is the rule where the mutation belongs to a row or to
 * a dialog of one, which the list that is loaded again may drop first; in a screen that stays, those of `mutate` will do.
 * An `onSettled` of `useMutation` that does not wait for the list changes when the outcome is told, not whether it is.
 */
export function reportOutcome<Data>(
  deed: Promise<Data>,
  { onSuccess, onError = () => undefined, onSettled }: OutcomeHandlers<Data>,
): void {
  void deed.then(onSuccess, onError).finally(onSettled);
}
