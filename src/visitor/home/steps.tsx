import { useText } from '#i18n/text.tsx';

/** Three steps, numbered in letters where the language does so. */
export function HomeSteps() {
  const t = useText('home.steps');
  const steps = [
    { title: t('firstTitle'), text: t('firstText') },
    { title: t('secondTitle'), text: t('secondText') },
    { title: t('thirdTitle'), text: t('thirdText') },
  ];

  return (
    <section className="wrap py-16 lg:py-24" aria-labelledby="steps">
      <h2 id="steps">{t('title')}</h2>
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-[1.625rem]">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
