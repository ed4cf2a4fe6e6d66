import { useState } from 'react';
import { toProblem } from '#client/problem.ts';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { useProblem } from '#client/use-problem.ts';
import { dateGap, type DateParts } from '#core/date-parts.ts';
import { isBlank } from '#core/fields.ts';
import { isSame } from '#core/same.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { emptyEventForm, type EventFormValues, toEventFields, toEventForm } from './event-management.rules.ts';
import { type ManagedEvent, writtenEventSchema } from './event-management.schema.ts';
import { useEventActions, useReason } from './use-events.ts';

interface Begun {
  /** The changed fields with their values. */
  changed: Partial<EventFormValues>;
  /** An incomplete date, as typed. */
  typedDate: DateParts | null;
  /** The version of the event at the first change; 0 for a new event. */
  version: number;
  submitId: string | null;
}
const nothing: Begun = { changed: {}, typedDate: null, version: 0, submitId: null };

interface EventFormOptions {
  memorialId: string;
  /** The stored event; null for a new one. */
  event: ManagedEvent | null;
  /** Initial values of a new event. */
  start?: Partial<EventFormValues>;
  onSaved(event: ManagedEvent): void;
}

/**
 * The form of an event. Its draft is stored until it is saved, and survives a reload. Unchanged fields take the values that
 * others save. The form shows a conflict before changed fields overwrite changes of others.
 */
export function useEventForm({ memorialId, event, start, onSaved }: EventFormOptions) {
  const messages = useText('eventsManage.said');
  const gaps = useText('dates.gap');
  const { ofSchema, ofFields } = useProblem();
  const reasonOf = useReason();
  const { create, update } = useEventActions();
  const { row, change, clear } = useUnfinishedRow<Begun>(`events ${memorialId} ${event?.id ?? 'new'}`, nothing);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const standing = event ? toEventForm(event) : { ...emptyEventForm, ...start };
  const form: EventFormValues = { ...standing, ...row.changed };
  const isTouched = row.typedDate !== null || !isSame(form, standing);
  const isOutdated = isTouched && event !== null && row.version !== 0 && row.version !== event.version;
  const isSaving = create.isPending || update.isPending;

  function write(part: Partial<EventFormValues>) {
    change({ changed: { ...row.changed, ...part }, version: row.version === 0 ? (event?.version ?? 0) : row.version });
  }

  async function save(also: Partial<EventFormValues> = {}, version = row.version || (event?.version ?? 0)) {
    if (isSaving) return;
    const written = { ...form, ...also };
    const fields = toEventFields(written);
    const errors = ofSchema(writtenEventSchema, fields);
    const gap = row.typedDate && dateGap(row.typedDate);
    if (gap) errors.eventDate = gaps(gap);
    setProblems(errors);
    if (isBlank(written.title) || written.eventDate === null)
      showToast({ tone: 'destructive', title: messages('required') });
    const unasked = errors.locationAudience ?? errors.contactAudience;
    // The quick form has no field at which to show this error.
    if (unasked !== undefined)
      showToast({ tone: 'destructive', title: messages(event ? 'updateError' : 'addError'), body: unasked });
    if (Object.keys(errors).length > 0) return;
    try {
      const saved = event ? await replaceWith(event.id, version) : await add();
      clear();
      showToast({ tone: 'success', title: messages(event ? 'updated' : 'added') });
      onSaved(saved);
    } catch (error) {
      const problem = toProblem(error);
      setProblems(ofFields(problem.fields));
      // The form shows the conflict itself.
      if (event && problem.code === 'CONFLICT') return;
      const isAdded = problem.code === 'CONFLICT';
      // The first attempt was stored, so the next one creates another event.
      if (isAdded) change({ submitId: null });
      const body = isAdded ? messages('alreadyAdded') : reasonOf(error);
      showToast({ tone: 'destructive', title: messages(event ? 'updateError' : 'addError'), body });
    }

    function replaceWith(eventId: string, over: number) {
      return update.mutateAsync({ memorialId, eventId, version: over, ...fields });
    }
    function add() {
      // A retry after a lost response creates the same event.
      const submitId = row.submitId ?? crypto.randomUUID();
      change({ submitId });
      return create.mutateAsync({ memorialId, submitId, ...fields });
    }
  }

  return {
    form,
    write,
    typedDate: row.typedDate,
    writeTypedDate: (typedDate: DateParts | null) => change({ typedDate }),
    problems,
    isTouched,
    isOutdated,
    isSaving,
    save,
    /** Overwrites what somebody else saved meanwhile. */
    saveAnyway: () => save({}, event?.version),
    giveUp: clear,
  };
}
export type EventFormState = ReturnType<typeof useEventForm>;
