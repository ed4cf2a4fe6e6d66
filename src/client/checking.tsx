/** Placeholder while the server checks what the user may see. */
export function Checking({ text }: { text: string }) {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="grid min-h-[60dvh] place-items-center outline-none">
      <p role="status" className="flex flex-col items-center gap-4 text-ink-3">
        <span aria-hidden="true" className="niche animate-pulse" />
        {text}
      </p>
    </main>
  );
}
