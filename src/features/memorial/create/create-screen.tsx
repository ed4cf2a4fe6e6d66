import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { LeaveWarning } from '#client/leave-warning.tsx';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { NameStep } from './name-step.tsx';
import { hasDateGap, isTyped, type CreateStep } from './create-memorial.rules.ts';
import { CreateSteps } from './steps.tsx';
import { UnsavedPage } from './unsaved-page.tsx';
import { useCreateDraft } from './use-create-draft.ts';
import { useOpening } from './use-opening.ts';

// The calendar and drag-and-drop are loaded with their steps.
const DatesStep = lazyPart(() => import('./dates-step.tsx').then((module) => module.DatesStep));
const PhotoStep = lazyPart(() => import('./photo-step.tsx').then((module) => module.PhotoStep));

/** A name, two dates, a picture: three short steps beside a preview. Nothing is stored on the server before the last. */
export function CreateScreen({ step: wanted }: { step: CreateStep }) {
  const t = useText('create');
  const { user } = useActor();
  // The owner of the draft stays the same if the session ends meanwhile.
  const [userId] = useState(user?.id ?? '');
  useTitle(t('pageTitle'));
  const { draft, change, forget } = useCreateDraft(userId);
  const opening = useOpening({ userId, forget });
  const { portrait } = opening;
  const [isPreviewShown, setPreviewShown] = useState(false);
  const navigate = useNavigate();
  const isNameless = draft.name.trim() === '';
  const step = isNameless ? 'name' : wanted;
  const heading = useHeadingOf(step);
  const goTo = (next: CreateStep) => void navigate({ to: '/create-memorial', search: { step: next } });
  // Otherwise the first letter of the name would open the step in the URL.
  useEffect(() => {
    if (isNameless && wanted !== 'name')
      void navigate({ to: '/create-memorial', search: { step: 'name' }, replace: true });
  }, [isNameless, wanted, navigate]);

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-2">
      <div className="flex flex-col px-gutter pt-3 pb-8 lg:px-16 lg:pt-5">
        <TopBar />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto mt-8 w-full max-w-[460px] py-4 outline-none lg:my-auto lg:py-8"
        >
          <CreateSteps at={step} unfinished={hasDateGap(draft) ? 'dates' : null} />
          <h1 ref={heading} tabIndex={-1} className="mt-4 outline-none">
            {t(`${step}.title`)}
          </h1>
          <p className="mt-3 mb-6 text-ink-2">{t(`${step}.lead`)}</p>
          {step === 'name' && <NameStep draft={draft} onChange={change} onNext={() => goTo('dates')} />}
          <Suspense key={step} fallback={<Skeleton className="h-48 rounded-lg" />}>
            {step === 'dates' && (
              <DatesStep draft={draft} onChange={change} onNext={() => goTo('photo')} onBack={() => goTo('name')} />
            )}
            {step === 'photo' && (
              <PhotoStep
                opening={opening}
                onOpen={(isWithPortrait) => void opening.open(draft, isWithPortrait)}
                onBack={() => goTo('dates')}
              />
            )}
          </Suspense>
          <Button
            kind="line"
            className="mt-8 lg:hidden"
            onPress={() => setPreviewShown(!isPreviewShown)}
            aria-expanded={isPreviewShown}
          >
            {t('preview.label')}
          </Button>
        </main>
      </div>
      <aside
        aria-label={t('preview.label')}
        className={joinClasses(
          'flex flex-col border-s bg-sunken px-gutter pt-4 pb-12 lg:px-12',
          !isPreviewShown && 'max-lg:hidden',
        )}
      >
        <UnsavedPage draft={draft} portrait={portrait.address} />
      </aside>
      <LeaveWarning
        isUnsaved={!opening.isMade && (isTyped(draft) || portrait.isChosen)}
        words={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay'), leave: t('leave.leave') }}
        onLeave={forget}
      />
    </div>
  );
}

function TopBar() {
  const common = useText('common');
  return (
    <header className="flex items-center justify-between">
      <Wordmark text={common('siteName')} href="/" />
      <a href="/dashboard" aria-label={common('close')} className={buttonClass({ kind: 'ghost', size: 'icon' })}>
        <Icon of={XIcon} size={22} />
      </a>
    </header>
  );
}

/** Moves focus to the title of a new step. */
function useHeadingOf(step: CreateStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
