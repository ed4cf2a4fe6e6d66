import { useText } from '#i18n/text.tsx';

/** An invisible field that only robots fill. */
export function HoneypotField({ form }: { form: string }) {
  const t = useText('writing');
  return (
    <div className="words-trap" aria-hidden="true">
      <label htmlFor={`${form}-website`}>{t('trap')}</label>
      <input id={`${form}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
