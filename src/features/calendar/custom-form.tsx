import { AccountField } from '#client/account-field.tsx';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { customsThatMatter } from './calendar.rules.ts';
import { adarCustoms, type Calendar, firstYearCustoms, thirtiethCustoms } from './calendar.schema.ts';

interface CustomFormProps {
  memorialId: string;
  calendar: Calendar;
  isSaved: boolean;
  /** Why the last choice was refused. */
  problem: string | undefined;
}

/** The form for the family's custom, which determines the dates here and on the page. */
export function CustomForm({ memorialId, calendar, isSaved, problem }: CustomFormProps) {
  const t = useText('calendar');
  const matters = customsThatMatter(calendar);
  const firstYearWords = { death: t('custom.byDeath'), burial: t('custom.byBurial') };
  const { custom } = calendar;

  return (
    // The hash scrolls back to the form, which shows the result.
    <form method="post" action={`/memorial/${memorialId}/calendar#custom`} className="custom" aria-labelledby="custom">
      <h2 id="custom">{t('custom.title')}</h2>
      <p className="hint">{t('custom.lead')}</p>
      <AccountField />
      {isSaved && (
        <p role="status" className="custom-saved">
          {t('custom.saved')}
        </p>
      )}
      {problem && (
        <p role="alert" className="custom-problem">
          {problem}
        </p>
      )}
      <CustomChoice
        name="adar"
        legend={t('custom.adar')}
        matters={matters.adar}
        chosen={custom.adar}
        options={adarCustoms.map((value) => ({ value, words: t(`custom.${value}`) }))}
      />
      <CustomChoice
        name="thirtieth"
        legend={t('custom.thirtieth')}
        matters={matters.thirtieth}
        chosen={custom.thirtieth}
        options={thirtiethCustoms.map((value) => ({ value, words: t(`custom.${value}`) }))}
      />
      <CustomChoice
        name="firstYear"
        legend={t('custom.firstYear')}
        matters={matters.firstYear}
        chosen={custom.firstYear}
        options={firstYearCustoms.map((value) => ({ value, words: firstYearWords[value] }))}
      />
      <button type="submit" className={buttonClass({ kind: 'primary' })}>
        {t('custom.save')}
      </button>
      <p className="hint">{t('rabbi')}</p>
    </form>
  );
}

interface CustomChoiceProps {
  name: string;
  legend: string;
  /** Whether it affects a date of this page. */
  matters: boolean;
  chosen: string;
  options: readonly { value: string; words: string }[];
}

function CustomChoice({ name, legend, matters, chosen, options }: CustomChoiceProps) {
  const t = useText('calendar');
  const choices = (
    <fieldset className="custom-choice">
      <legend>{legend}</legend>
      {!matters && <p className="hint">{t('custom.noEffect')}</p>}
      {options.map(({ value, words }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
  if (matters) return choices;
  return (
    <details className="custom-more">
      <summary>{legend}</summary>
      {choices}
    </details>
  );
}
