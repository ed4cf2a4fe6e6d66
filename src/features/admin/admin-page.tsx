import type { ScreenFrameProps } from '#client/shell/screen-frame.ts';
import { useTitle } from '#client/use-title.ts';

/** The content of a screen of the administration. */
export function AdminPage({ title, lead, actions, children }: ScreenFrameProps) {
  useTitle(title);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-[1240px] min-w-0 px-gutter pt-5 pb-24 outline-none lg:pt-8"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1>{title}</h1>
          {lead && <p className="mt-1 text-ink-2">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </main>
  );
}
