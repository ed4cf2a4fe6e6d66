import { useState } from 'react';
import { PersonDateField } from '#client/person-date-field.tsx';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isPastEvent } from './event-management.rules.ts';
import type { EventFormState } from './use-event-form.ts';

interface FieldsProps {
  state: EventFormState;
}

/** The required fields of an event. */
export function TitleAndDate({ state, hasFocus = false }: FieldsProps & { hasFocus?: boolean }) {
  const t = useText('eventsManage.fields');
  const [now] = useState(() => new Date());
  const { form, write, problems } = state;
  return (
    <>
      <TextField
        name="title"
        label={t('title')}
        isRequired
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog takes the focus anyway; input starts here.
        autoFocus={hasFocus}
        autoComplete="off"
        value={form.title}
        onChange={(title) => write({ title })}
      />
      <PersonDateField
        name="eventDate"
        label={t('date')}
        isRequired
        min="1900-01-01"
        max="2199-12-31"
        value={form.eventDate}
        onChange={(eventDate) => write({ eventDate })}
        typed={state.typedDate}
        onTyped={state.writeTypedDate}
        hint={isPastEvent(form.eventDate, now) ? t('inPast') : undefined}
        error={problems.eventDate}
      />
    </>
  );
}

export function Description({ state: { form, write } }: FieldsProps) {
  const t = useText('eventsManage.fields');
  const { length } = form.description;
  return (
    <TextArea
      name="description"
      label={t('description')}
      isOptional
      rows={3}
      counter={length > limits.description * 0.8 ? { count: length, max: limits.description } : undefined}
      sheetMax={limits.description}
      value={form.description}
      onChange={(description) => write({ description })}
    />
  );
}

export function Location({ state: { form, write } }: FieldsProps) {
  const t = useText('eventsManage.fields');
  return (
    <TextField
      name="location"
      label={t('location')}
      hint={t('locationHint')}
      isOptional
      autoComplete="off"
      value={form.location}
      onChange={(location) => write({ location })}
    />
  );
}
