import { type ReactNode, useId } from 'react';

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
