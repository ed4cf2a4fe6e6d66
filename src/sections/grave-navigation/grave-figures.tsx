import type { Locale } from '#core/locale.ts';
import type { Figure } from './grave-navigation.rules.ts';

interface GraveFiguresProps {
  figures: readonly Figure[];
  language: Locale;
  className: string;
}

/** The block, the row and the place of a grave; nothing where they are not known. */
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
