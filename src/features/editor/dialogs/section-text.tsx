import { isSame } from '#core/same.ts';
import { useText } from '#i18n/text.tsx';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import { pairParts } from './dialogs.rules.ts';
import { useContentTexts } from './use-content-texts.ts';
import type { SectionRegistry } from '../use-editor.tsx';

interface SectionTextProps {
  registry: SectionRegistry;
  section: SavedSection;
  content: unknown;
  /** If given, only differences from this content are shown. */
  base?: unknown;
}

/** The content of a section as text for copying. */
export function SectionText({ registry, section, content, base }: SectionTextProps) {
  const sections = useText('sections');
  const partsOf = useContentTexts(registry, section);
  const parts = pairParts(partsOf(content), base === undefined ? [] : partsOf(base))
    .filter(([part, known]) => part.lines.length > 0 && !isSame(part, known))
    .map(([part]) => part);
  return (
    <>
      <h3 className="mt-3 font-sans text-ui font-semibold">{sections(section)}</h3>
      {parts.map((part, index) => (
        <div key={index} className="mt-1.5">
          <p className="text-sm text-ink-3">{part.label}</p>
          {part.lines.map((line, row) => (
            <p key={row} dir="auto" className="font-serif leading-relaxed break-words">
              {line}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
