import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { type Audience, audiences } from '../events.schema.ts';

interface AudienceFieldProps {
  label: string;
  value: Audience;
  error?: string | undefined;
  onChange(audience: Audience): void;
}

/** Who sees a restricted part of an event. */
export function AudienceField(props: AudienceFieldProps) {
  const t = useText('eventsManage.fields.audiences');
  return <RadioCards {...props} look="pills" items={audiences.map((id) => ({ id, label: t(id) }))} />;
}
