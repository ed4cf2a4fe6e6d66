import { StoneWindow } from '#client/window/stone-window.tsx';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { useDemo } from '../dashboard/use-demo.ts';

const lines = [
  { letter: 'name', title: 'firstTitle', text: 'firstText' },
  { letter: 'dates', title: 'secondTitle', text: 'secondText' },
  { letter: 'photo', title: 'thirdTitle', text: 'thirdText' },
] as const;

/** Explains what creating a page takes. */
export function OnboardingScreen() {
  const t = useText('create.onboarding');
  const ordinals = useText('create.ordinals');
  const common = useText('common');
  const { user } = useActor();
  const demo = useDemo();
  useTitle(t('pageTitle'));

  return (
    <>
      <header className="wrap flex items-center justify-between pt-3 md:pt-5">
        <Wordmark text={common('siteName')} href="/" />
        <LinkButton kind="ghost" href={user ? '/dashboard' : '/'}>
          {t('later')}
        </LinkButton>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="wrap grid items-center gap-12 pt-8 pb-16 outline-none lg:grid-cols-[minmax(0,1fr)_480px] lg:pt-20"
      >
        <div>
          <h1>{t('title')}</h1>
          <ol className="mt-6 mb-8">
            {lines.map(({ letter, title, text }) => (
              <li key={title} className="grid grid-cols-[64px_1fr] items-center border-t py-4 md:grid-cols-[96px_1fr]">
                <span
                  aria-hidden="true"
                  className="font-serif text-[3.5rem] leading-none font-light text-gold-ink md:text-[4.5rem]"
                >
                  {ordinals(letter)}
                </span>
                <div>
                  <h2 className="text-h3">{t(title)}</h2>
                  <p className="text-ink-2">{t(text)}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-3">
            <LinkButton size="lg" href="/create-memorial">
              {t('start')}
            </LinkButton>
            {demo && (
              <LinkButton kind="ghost" size="lg" href={demo}>
                {t('example')}
              </LinkButton>
            )}
          </div>
        </div>
        <div className="grid h-[620px] place-items-center overflow-hidden rounded-xl bg-alcove max-lg:hidden">
          <StoneWindow className="[--window:30rem]" />
        </div>
      </main>
    </>
  );
}
