import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AudienceField } from './audience-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { EventFormState } from './use-event-form.ts';

/** The contact person, and who sees the contact. */
export function AskFields({ state: { form, write, problems } }: { state: EventFormState }) {
  const t = useText('eventsManage.fields');
  return (
    <FieldGroup title={t('ask')}>
      <TextField
        name="contactName"
        label={t('contactName')}
        isOptional
        autoComplete="off"
        value={form.contactName}
        onChange={(contactName) => write({ contactName })}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          name="contactPhone"
          type="tel"
          label={t('contactPhone')}
          isOptional
          autoComplete="off"
          value={form.contactPhone}
          onChange={(contactPhone) => write({ contactPhone })}
        />
        <TextField
          name="contactEmail"
          type="email"
          label={t('contactEmail')}
          isOptional
          autoComplete="off"
          value={form.contactEmail}
          onChange={(contactEmail) => write({ contactEmail })}
        />
      </div>
      <AudienceField
        label={t('contactFor')}
        value={form.contactAudience}
        onChange={(contactAudience) => write({ contactAudience })}
        error={problems.contactAudience}
      />
    </FieldGroup>
  );
}
