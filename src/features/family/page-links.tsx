import { type ReactNode, useId, useState } from 'react';
import { viewPath } from '#features/memorial/page-paths.rules.ts';
import { Portrait } from '#features/memorial/dashboard/portrait.tsx';
import { findKinship } from '#core/kinships.ts';
import type {
  LinkedPortrait,
  PageLink,
  PageLinkCandidate,
  PageLinks,
} from '#features/memorial/page-links/page-links.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Arch } from '#ui/arch.tsx';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { usePageLinks } from './use-page-links.ts';

/** Links to pages of other families: incoming and sent requests, existing links, and possible ones. */
export function PageLinkList({ links, candidates }: PageLinks) {
  const t = useText('familyHub.links');
  const title = useId();
  if (links.length + candidates.length === 0) return null;
  const waiting = links.filter(({ state, side }) => state === 'asked' && side === 'asked');
  const others = links.filter((link) => !waiting.includes(link));
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('lead')}</p>
      <ul className="grid gap-4">
        {waiting.map((link) => (
          <WaitingLink key={link.id} link={link} />
        ))}
        {others.map((link) => (
          <StandingLink key={link.id} link={link} />
        ))}
        {candidates.map((candidate) => (
          <Candidate key={`${candidate.memorial.id} ${candidate.memberId}`} candidate={candidate} />
        ))}
      </ul>
    </section>
  );
}

function WaitingLink({ link }: { link: PageLink }) {
  const t = useText('familyHub.links');
  const { answer, isPending } = usePageLinks();
  const { memorial, other, askedByName, relationship } = link;
  const kinship = useKinshipWord(relationship);
  const names = { asker: askedByName, name: memorial.name, other: other?.name ?? '', kinship, bdi };
  return (
    <Row
      other={other}
      title={other ? t.rich('asked', names) : t.rich('askedPrivate', names)}
      text={t.rich('askedAs', names)}
    >
      {other && (
        <Button
          kind="quiet"
          isPending={isPending}
          aria-label={t('agreeOf', { name: isolate(memorial.name) })}
          className="max-md:flex-1"
          onPress={() => answer(link, true)}
        >
          {t('agree')}
        </Button>
      )}
      <Button
        kind="ghost"
        isDisabled={isPending}
        aria-label={t('declineOf', { name: isolate(memorial.name) })}
        onPress={() => answer(link, false)}
      >
        {t('decline')}
      </Button>
    </Row>
  );
}

function StandingLink({ link }: { link: PageLink }) {
  const t = useText('familyHub.links');
  const common = useText('common');
  const { end, reconsider, isPending } = usePageLinks();
  const [isAsked, setAsked] = useState(false);
  const { state, memorial, other } = link;
  const names = { name: memorial.name, other: other?.name ?? '', bdi };
  const name = isolate(memorial.name);
  const isAgreed = state === 'agreed';
  if (state === 'ended' || state === 'declined')
    return (
      <Row
        other={other}
        title={other ? t.rich('between', names) : t.rich('betweenPrivate', names)}
        text={state === 'declined' ? t('declined') : t('wasEnded')}
      >
        {link.canReconsider && (
          <Button
            kind="ghost"
            isPending={isPending}
            aria-label={t('reconsiderOf', { name })}
            onPress={() => reconsider(link)}
          >
            {t('reconsider')}
          </Button>
        )}
      </Row>
    );
  return (
    <Row
      other={other}
      title={other ? t.rich('between', names) : t.rich('betweenPrivate', names)}
      text={isAgreed ? t('agreed') : t('unanswered')}
    >
      <Button
        kind="ghost"
        aria-label={isAgreed ? t('endOf', { name }) : t('withdrawOf', { name })}
        onPress={() => setAsked(true)}
      >
        {isAgreed ? t('end') : t('withdraw')}
      </Button>
      <Question
        title={isAgreed ? t('endTitle') : t('withdrawTitle')}
        isOpen={isAsked}
        confirmLabel={isAgreed ? t('end') : t('withdraw')}
        isPending={isPending}
        cancelLabel={common('cancel')}
        onClose={() => setAsked(false)}
        onConfirm={() => end(link, () => setAsked(false))}
      >
        <p>{isAgreed ? t('endText') : t('withdrawText')}</p>
      </Question>
    </Row>
  );
}

function Candidate({ candidate }: { candidate: PageLinkCandidate }) {
  const t = useText('familyHub.links');
  const { ask, isPending } = usePageLinks();
  const { memorial, memberName, other } = candidate;
  return (
    <Row
      other={other}
      title={t.rich('between', { name: memorial.name, other: other.name, bdi })}
      text={t.rich('candidate', { member: memberName, name: memorial.name, bdi })}
    >
      <Button
        kind="line"
        isPending={isPending}
        aria-label={t('askOf', { name: isolate(other.name) })}
        onPress={() => ask(candidate)}
      >
        {t('ask')}
      </Button>
    </Row>
  );
}

interface RowProps {
  other: LinkedPortrait | null;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

function Row({ other, title, text, children }: RowProps) {
  const t = useText('familyHub.links');
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-6">
      <Arch className="h-[76px] w-[60px] shrink-0">{other && <Portrait of={other} alt="" sizes="60px" isSmall />}</Arch>
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-lead break-words">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
        {other && (
          <a href={viewPath(other)} className="link inline-flex min-h-tap items-center text-sm">
            <span>{t.rich('toPage', { name: other.name, bdi })}</span>
          </a>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">{children}</div>
    </li>
  );
}

/** A kinship in the reader's language; an unknown one unchanged. */
function useKinshipWord(relationship: string): string {
  const t = useText('family.kinships');
  const kinship = findKinship(relationship);
  return kinship ? t(kinship.name) : relationship;
}
