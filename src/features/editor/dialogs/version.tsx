import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ComparedPart } from './dialogs.rules.ts';
import { useEditor } from '../use-editor.tsx';

interface VersionProps {
  title: string;
  state: string;
  /** The author of the version. */
  initials?: string | undefined;
  parts: readonly ComparedPart[];
  action?: ReactNode;
}

/** One side of a conflict, with its differences underlined. */
export function Version({ title, state, initials, parts, action }: VersionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-lg border border-line-2 bg-surface-2 px-5 py-4 text-ink">
      <header className="flex items-center gap-3 leading-snug">
        {initials && <Avatar initials={initials} />}
        <div className="min-w-0">
          <h3 className="font-sans text-ui font-semibold">{title}</h3>
          <p className="text-sm text-ink-3">{state}</p>
        </div>
      </header>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach scrollable content
        tabIndex={0}
        className="overflow-y-auto font-serif leading-relaxed md:max-h-64"
      >
        <dl>
          {parts.map((part, index) => (
            <div key={index} className="mb-3 last:mb-0">
              <dt className="font-sans text-sm text-ink-3">{part.label}</dt>
              <Value part={part} />
            </div>
          ))}
        </dl>
      </section>
      {action && <div className="mt-auto grid">{action}</div>}
    </section>
  );
}

function Value({ part }: { part: ComparedPart }) {
  const t = useText('common');
  const { draft } = useEditor();
  const image = part.image ? draft.images[part.image] : undefined;
  if (image) {
    return (
      <dd className="mt-1 size-20 overflow-hidden rounded-md">
        <Picture image={image} alt={part.label} sizes="80px" />
      </dd>
    );
  }
  if (part.lines.length === 0) return <dd className="text-ink-3">{t('none')}</dd>;
  return part.lines.map(({ text, isOwn }, index) => (
    <dd key={index} dir="auto" className="break-words">
      {isOwn ? (
        <ins className="rounded-sm bg-success-soft decoration-brand decoration-2 underline-offset-4">{text}</ins>
      ) : (
        text
      )}
    </dd>
  ));
}
