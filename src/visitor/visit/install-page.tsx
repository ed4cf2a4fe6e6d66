import { useText } from '#i18n/text.tsx';
import { InstallDrawing } from './install-drawing.tsx';

const steps = ['share', 'add', 'confirm'] as const;

/** Three illustrated steps for an iPhone, and a sentence for other devices. */
export function InstallPage() {
  const t = useText('visit.install');
  return (
    <div className="install wrap">
      <h1>{t('title')}</h1>
      <p className="install-lead">{t('lead')}</p>
      <h2>{t('iphone')}</h2>
      <ol className="install-steps">
        {steps.map((step) => (
          <li key={step}>
            <InstallDrawing step={step} />
            <p>{t(`steps.${step}`)}</p>
          </li>
        ))}
      </ol>
      <h2>{t('others')}</h2>
      <p>{t('othersText')}</p>
    </div>
  );
}
