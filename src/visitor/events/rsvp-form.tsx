import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { AccountField } from '#client/account-field.tsx';
import { data } from '#core/script-data.ts';
import { eventLimits, type rsvpStatuses } from '#features/events/events.schema.ts';
import { HoneypotField } from '#features/contributions/visitor/honeypot-field.tsx';
import { ContributionField } from '#features/contributions/visitor/contribution-field.tsx';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { longestRsvpField, type RefusedRsvp } from './rules.ts';

// The form starts with «yes», as in the drawing.
const statuses: readonly (typeof rsvpStatuses)[number][] = ['attending', 'maybe', 'declined'];

interface RsvpFormProps {
  action: string;
  written: RefusedRsvp;
  submit: string;
  /** Hidden fields. */
  hidden?: Record<string, string>;
  /** The event is gone: the input is shown, but cannot be sent. */
  isClosed?: boolean;
}

/** The answer to an event. With scripts the number of guests has two buttons. */
export function RsvpForm({ action, written, submit, hidden = {}, isClosed = false }: RsvpFormProps) {
  const t = useText('events.rsvp');
  const validation = useText('validation');
  const { values, problems, problem, keptPath } = written;
  const form = 'rsvp';
  return (
    <form noValidate method="post" action={action} className="event-form" {...data({ 'data-rsvp': '' })}>
      {problem && (
        <Note tone="closed" role="alert">
          {problem}{' '}
          {keptPath && (
            <a href={keptPath} className="link">
              {t('mine')}
            </a>
          )}
        </Note>
      )}
      <fieldset className="event-statuses" aria-describedby={problems.status ? 'rsvp-status-problem' : undefined}>
        <legend className="label">{t('status')}</legend>
        <div>
          {statuses.map((status) => (
            <label key={status}>
              <input type="radio" name="status" value={status} defaultChecked={values.status === status} />
              <span>{t(status)}</span>
            </label>
          ))}
        </div>
        {problems.status && (
          <p className="error" id="rsvp-status-problem">
            {problems.status}
          </p>
        )}
      </fieldset>
      <ContributionField
        form={form}
        name="name"
        label={t('name')}
        required={validation('nameRequired')}
        autoComplete="name"
        maxLength={longestRsvpField.name}
        defaultValue={values.name}
        problem={problems.name}
      />
      <Guests value={values.guests} problem={problems.guests} />
      <ContributionField
        form={form}
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        maxLength={longestRsvpField.email}
        defaultValue={values.email}
        problem={problems.email}
      />
      <ContributionField
        form={form}
        name="phone"
        label={t('phone')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={longestRsvpField.phone}
        defaultValue={values.phone}
        problem={problems.phone}
      />
      <ContributionField
        form={form}
        name="note"
        label={t('note')}
        isLong
        maxLength={longestRsvpField.note}
        defaultValue={values.note}
        problem={problems.note}
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <HoneypotField form={form} />
      <AccountField />
      {!isClosed && (
        <button type="submit" className={buttonClass({ size: 'lg' })}>
          {submit}
        </button>
      )}
      <p className="hint event-privacy">{t('privacy')}</p>
    </form>
  );
}

function Guests({ value, problem }: { value: string; problem?: string | undefined }) {
  const t = useText('events.rsvp');
  const step = (by: 1 | -1, label: string, icon: typeof PlusIcon) => (
    <button
      type="button"
      hidden
      aria-label={label}
      className={buttonClass({ kind: 'line', size: 'icon' })}
      {...data({ 'data-rsvp-step': by })}
    >
      <Icon of={icon} size={18} />
    </button>
  );
  return (
    <div className="field">
      <div className="event-guests">
        <label className="label" htmlFor="rsvp-guests">
          {t('guests')} <span className="opt">{t('guestsHint')}</span>
        </label>
        <span>
          {step(1, t('more'), PlusIcon)}
          <input
            id="rsvp-guests"
            name="guests"
            type="number"
            inputMode="numeric"
            min={1}
            max={eventLimits.guests}
            step={1}
            dir="ltr"
            className="input"
            defaultValue={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'rsvp-guests-problem' : undefined}
          />
          {step(-1, t('fewer'), MinusIcon)}
        </span>
      </div>
      {problem && (
        <p className="error" id="rsvp-guests-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
