import { LinkField } from '#client/link-field.tsx';
import { useText } from '#i18n/text.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AudienceField } from './audience-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { Location } from './main-fields.tsx';
import type { EventFormState } from './use-event-form.ts';

/** Default number of hours after the end before a hidden place is hidden. */
const usualHideHours = '24';

/** The place of an event, and who sees it exactly. */
export function PlaceFields({ state }: { state: EventFormState }) {
  const t = useText('eventsManage.fields');
  const { form, write, problems } = state;
  const isHidden = form.hidePlaceHours !== '';
  return (
    <FieldGroup title={t('where')}>
      <Location state={state} />
      <AudienceField
        label={t('placeFor')}
        value={form.locationAudience}
        onChange={(locationAudience) => write({ locationAudience })}
        error={problems.locationAudience}
      />
      {(form.locationAudience === 'attending' || isHidden) && (
        <TextField
          name="locationArea"
          label={t('area')}
          hint={t('areaHint')}
          isOptional
          autoComplete="off"
          value={form.locationArea}
          onChange={(locationArea) => write({ locationArea })}
        />
      )}
      <Switch
        label={t('hidePlace')}
        isSelected={isHidden}
        onChange={(isNow) => write({ hidePlaceHours: isNow ? usualHideHours : '' })}
      />
      {isHidden && (
        <TextField
          name="hidePlaceHours"
          label={t('hidePlaceHours')}
          inputMode="numeric"
          autoComplete="off"
          value={form.hidePlaceHours}
          onChange={(hidePlaceHours) => write({ hidePlaceHours })}
        />
      )}
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="label mb-2">{t('coordinates')}</legend>
        <TextField
          name="latitude"
          label={t('latitude')}
          isOptional
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={form.latitude}
          onChange={(latitude) => write({ latitude })}
        />
        <TextField
          name="longitude"
          label={t('longitude')}
          isOptional
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={form.longitude}
          onChange={(longitude) => write({ longitude })}
        />
      </fieldset>
      <div>
        <LinkField
          name="livestreamLink"
          label={t('livestream')}
          isOptional
          isJudgedByForm
          value={form.livestreamLink}
          onChange={(livestreamLink) => write({ livestreamLink })}
          error={problems.livestreamLink}
        />
        <p className="hint mt-1.5">{t('livestreamHint')}</p>
      </div>
    </FieldGroup>
  );
}
