import type { Locale } from '#core/locale.ts';
import type { Figure } from './grave-navigation.rules.ts';

interface GraveFiguresProps {
  figures: readonly Figure[];
  language: Locale;
  className: string;
}

/** The block, row and plot of a grave; nothing where they are unknown. */
export function GraveFigures({ figures, language, className }: GraveFiguresProps) {
  if (figures.length === 0) return null;
  return (
    <dl lang={language} className={className}>
      {figures.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
