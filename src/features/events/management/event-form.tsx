import type { FormEvent } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { eventTypes, eventVisibilities } from '../events.schema.ts';
import { AskFields } from './ask-fields.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { FieldGroup } from './field-group.tsx';
import { Description, TitleAndDate } from './main-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { EventFormState } from './use-event-form.ts';

interface EventFormProps {
  state: EventFormState;
  /** The number of people who have a place. */
  taken: number;
}

/** All fields of an event. */
export function EventForm({ state, taken }: EventFormProps) {
  const t = useText('eventsManage');
  const { form, write } = state;

  function submit(event: FormEvent) {
    event.preventDefault();
    void state.save();
  }

  return (
    <Form validationErrors={state.problems} onSubmit={submit} className="gap-8">
      <ConflictNote state={state} />
      <FieldGroup title={t('fields.what')}>
        <TitleAndDate state={state} />
        <div className="grid grid-cols-2 gap-4">
          <TimeField name="startTime" label={t('fields.start')} state={state} />
          <TimeField name="endTime" label={t('fields.end')} state={state} />
        </div>
        <p className="hint -mt-3">{t('fields.hours')}</p>
        <Select
          label={t('fields.type')}
          items={eventTypes.map((id) => ({ id, label: t(`types.${id}`) }))}
          value={form.eventType}
          onChange={(eventType) => write({ eventType })}
        />
        <Description state={state} />
      </FieldGroup>
      <FieldGroup title={t('fields.who')}>
        <RadioCards
          label={t('fields.visibility')}
          items={eventVisibilities.map((id) => ({
            id,
            label: t(`states.${id}`),
            body: t(`fields.visibilities.${id}`),
          }))}
          value={form.visibility}
          onChange={(visibility) => write({ visibility })}
        />
        <Switch
          label={t('fields.rsvp')}
          hint={t('fields.rsvpHint')}
          isSelected={form.requiresRsvp}
          onChange={(requiresRsvp) => write({ requiresRsvp })}
        />
        {form.requiresRsvp && <Places state={state} taken={taken} />}
      </FieldGroup>
      <PlaceFields state={state} />
      <AskFields state={state} />
      <TextArea
        name="organizerNotes"
        label={t('fields.notes')}
        hint={t('fields.notesHint')}
        isOptional
        value={form.organizerNotes}
        onChange={(organizerNotes) => write({ organizerNotes })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={state.isSaving} pendingText={t('dialog.saving')}>
          {t('fields.save')}
        </Button>
      </div>
    </Form>
  );
}

interface TimeFieldProps {
  name: 'startTime' | 'endTime';
  label: string;
  state: EventFormState;
}

function TimeField({ name, label, state: { form, write } }: TimeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="time"
      dir="ltr"
      isOptional
      value={form[name]}
      onChange={(time) => write(name === 'startTime' ? { startTime: time } : { endTime: time })}
    />
  );
}

function Places({ state: { form, write }, taken }: EventFormProps) {
  const t = useText('eventsManage.fields');
  const isOver = form.maxAttendees !== '' && Number(form.maxAttendees) < taken;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        name="maxAttendees"
        label={t('maxAttendees')}
        hint={isOver ? t('overbooked', { taken }) : t('maxAttendeesHint')}
        inputMode="numeric"
        autoComplete="off"
        value={form.maxAttendees}
        onChange={(maxAttendees) => write({ maxAttendees })}
      />
      {form.maxAttendees !== '' && (
        <TextField
          name="offerHours"
          label={t('offerHours')}
          inputMode="numeric"
          autoComplete="off"
          value={form.offerHours}
          onChange={(offerHours) => write({ offerHours })}
        />
      )}
    </div>
  );
}
