import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { haptic } from '#ui/haptic.ts';
import { useEditor } from '../use-editor.tsx';
import { type EditorSection, isSaved } from '../section-menu.rules.ts';

interface SectionLinkProps {
  section: EditorSection;
  className: string;
  onFollow?(): void;
  children: ReactNode;
}

/** A link to another section, with the number of its errors. */
export function SectionLink({ section, className, onFollow, children }: SectionLinkProps) {
  const t = useText('editor');
  const { hrefOf, place, problemsOf } = useEditor();
  const isCurrent = place.section === section;
  const parts = section === 'basic' ? (['basic', 'social-links'] as const) : isSaved(section) ? [section] : [];
  const hasProblems = parts.some((part) => Object.keys(problemsOf(part)).length > 0);

  return (
    <a
      href={hrefOf(section)}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        if (isCurrent) event.preventDefault();
        else haptic('light');
        onFollow?.();
      }}
    >
      {children}
      {hasProblems && (
        <>
          <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-danger" />
          <span className="sr-only">{t('hasProblems')}</span>
        </>
      )}
    </a>
  );
}
