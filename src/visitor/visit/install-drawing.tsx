/** A decorative drawing of a phone and the button to press. */
export function InstallDrawing({ step }: { step: 'share' | 'add' | 'confirm' }) {
  return (
    <svg className="install-drawing" viewBox="0 0 180 240" aria-hidden="true">
      <rect
        x="18"
        y="6"
        width="144"
        height="250"
        rx="24"
        fill="var(--surface)"
        stroke="var(--line-2)"
        strokeWidth="2"
      />
      <rect x="72" y="16" width="36" height="8" rx="4" fill="var(--line-2)" />
      {step === 'share' && <ShareBar />}
      {step === 'add' && <ShareMenu />}
      {step === 'confirm' && <HomeScreen />}
    </svg>
  );
}

function ShareBar() {
  return (
    <>
      <path d="M62 132V88a28 28 0 0 1 56 0v44z" fill="var(--gold-soft)" stroke="var(--gold-500)" strokeWidth="2" />
      <path d="M40 152h100M52 168h76" stroke="var(--line-2)" strokeWidth="5" strokeLinecap="round" />
      <rect x="19" y="196" width="142" height="44" fill="var(--bg-sunken)" />
      <circle cx="90" cy="218" r="19" fill="none" stroke="var(--gold-500)" strokeWidth="2.5" />
      <path
        d="M90 224v-17m-5 5 5-5 5 5M83 216h-3v12h20v-12h-3"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M46 218h12M122 218h12" stroke="var(--line-2)" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function ShareMenu() {
  return (
    <>
      <path d="M19 240V92a18 18 0 0 1 18-18h106a18 18 0 0 1 18 18v148z" fill="var(--bg-sunken)" />
      {[104, 200].map((y) => (
        <path key={y} d={`M60 ${y}h78`} stroke="var(--line-2)" strokeWidth="5" strokeLinecap="round" />
      ))}
      <rect
        x="30"
        y="128"
        width="120"
        height="48"
        rx="12"
        fill="var(--surface)"
        stroke="var(--gold-500)"
        strokeWidth="2.5"
      />
      <path d="M66 152h62" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M42 144h16v16H42zm8 4v8m-4-4h8"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function HomeScreen() {
  const places = [42, 78, 114].flatMap((x) => [54, 96].map((y) => ({ x, y })));
  return (
    <>
      {places.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="24" height="24" rx="7" fill="var(--line)" />
      ))}
      <rect x="66" y="146" width="48" height="48" rx="13" fill="#f8f5ee" stroke="var(--gold-500)" strokeWidth="2.5" />
      <path
        d="M78 186v-18a12 12 0 0 1 24 0v18z"
        fill="none"
        stroke="#434d2b"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M90 163c3 4.500 5.200 7.600 5.200 11.400a5.200 5.200 0 0 1-10.400 0c0-3.800 2.200-6.900 5.200-11.400z"
        fill="#e9b347"
      />
      <path d="M72 210h36" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}
