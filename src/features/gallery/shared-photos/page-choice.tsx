import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { LoadFailure } from '#client/load-failure.tsx';
import { useActor } from '#client/use-actor.ts';
import { useProblem } from '#client/use-problem.ts';
import { can } from '#core/policy.ts';
import { useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { LinkButton } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { Portrait } from '#features/memorial/dashboard/portrait.tsx';

/** The pages to which the account may add photographs; a press uploads them and opens the gallery. */
export function PageChoice({ onChosen }: { onChosen(memorialId: string): Promise<void> }) {
  const t = useText('sharedPhotos');
  const { actor } = useActor();
  const navigate = useNavigate();
  const { ofError } = useProblem();
  const [isChosen, setChosen] = useState(false);
  const list = useQuery(api.memorial.list.queryOptions());
  if (list.isError)
    return <LoadFailure title={t('loadFailed')} error={list.error} onRetry={() => void list.refetch()} />;
  const cards = (list.data ?? []).filter((card) => can(actor, 'memorial.edit', card));

  async function choose(memorialId: string) {
    setChosen(true);
    try {
      await onChosen(memorialId);
    } catch (error) {
      setChosen(false);
      return showToast({ tone: 'destructive', title: t('notSent'), body: ofError(error) });
    }
    await navigate({ to: '/edit-memorial/$memorialId', params: { memorialId }, search: { section: 'gallery' } });
  }

  if (list.data && cards.length === 0)
    return (
      <div className="mt-6 grid justify-items-start gap-3">
        <p>{t('noPages')}</p>
        <LinkButton href="/create-memorial">{t('create')}</LinkButton>
      </div>
    );
  return (
    <section className="mt-8" aria-labelledby="page-choice">
      <h2 id="page-choice" className="mb-3">
        {t('choose')}
      </h2>
      <ul className="border-t border-line-2">
        {cards.map((card) => (
          <li key={card.id} className="border-b border-line-2">
            <button
              type="button"
              disabled={isChosen}
              onClick={() => void choose(card.id)}
              className="flex min-h-18 w-full cursor-pointer items-center gap-4 py-2 text-start font-semibold hover:bg-sunken disabled:cursor-default"
            >
              <Arch className="h-14 w-11 shrink-0">
                <Portrait of={card} alt="" sizes="44px" isSmall />
              </Arch>
              <bdi className="min-w-0 break-words">{card.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
