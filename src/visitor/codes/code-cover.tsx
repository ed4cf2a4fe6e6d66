import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { Viewer } from '../document.ts';
import { Doorway } from '../doorway.tsx';
import { SignInWay } from '../sign-in-way.tsx';

/** `ask`: no code was typed yet. `busy`: too many unknown codes came from one address. */
export type Cover = 'ask' | 'closed' | 'gone' | 'unknown' | 'busy';

interface CodeCoverProps {
  cover: Cover;
  from: string;
  viewer: Viewer | null;
}

/** Shown for the code of a stone that opens no page, to a person at the grave. */
export function CodeCover({ cover, from, viewer }: CodeCoverProps) {
  const t = useText('code');
  const actions = useText('states.actions');
  const isTyped = cover === 'ask' || cover === 'unknown';

  return (
    <div className="gate">
      <Doorway reason={cover === 'closed' ? 'permission' : 'not-found'} />
      <h1>{t(`${cover}.title`)}</h1>
      <p className="mx-auto mt-2.5 max-w-[30em] text-lead text-ink-2 text-balance">{t(`${cover}.text`)}</p>
      {isTyped && <CodeForm />}
      <div className="gate-ways">
        {cover === 'closed' && <SignInWay from={from} viewer={viewer} />}
        <a className={buttonClass({ kind: 'ghost' })} href="/">
          {actions('home')}
        </a>
      </div>
    </div>
  );
}

/** For typing the code without a camera. */
function CodeForm() {
  const t = useText('code');
  return (
    <form action="/q" className="code-form">
      <label className="label" htmlFor="stone-code">
        {t('code')}
      </label>
      <input
        id="stone-code"
        name="code"
        required
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input code-typed"
      />
      <button type="submit" className={buttonClass({ size: 'lg' })}>
        {t('open')}
      </button>
    </form>
  );
}
