import { type CSSProperties, useId } from 'react';
import { useFormat, useText } from '#i18n/text.tsx';
import { zooms } from './crop.rules.ts';

/** The zoom of a picture. */
export function ZoomSlider({ value, onChange }: { value: number; onChange(next: number): void }) {
  const t = useText('editor.images');
  const { number } = useFormat();
  const id = useId();
  const share = (value - zooms.least) / (zooms.most - zooms.least);
  const filled = { '--filled': `${share * 100}%` } as CSSProperties; // custom properties are not part of the type
  return (
    <div className="mb-2 grid min-w-0">
      <label htmlFor={id} className="font-medium">
        {t('zoom')}
      </label>
      <input
        id={id}
        type="range"
        min={zooms.least}
        max={zooms.most}
        step={zooms.step}
        value={value}
        aria-valuetext={t('zoomTimes', { times: number(value) })}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="slider"
        style={filled}
      />
    </div>
  );
}
