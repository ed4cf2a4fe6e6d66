import { LinkBreakIcon } from '@phosphor-icons/react/dist/ssr/LinkBreak';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Centered } from '#client/centered.tsx';
import { problemOf } from '#client/problem.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { LoadProblem } from '../../editor/load-problem.tsx';
import { FamilyUpload } from './family-upload.tsx';

/** Where whoever has the link sends photographs to the family. */
export function FamilyUploadScreen({ token }: { token: string }) {
  const t = useText('familyUpload');
  const { data, error, isFetching, refetch } = useQuery(
    api.gallery.findFamilyUpload.queryOptions({ input: { token }, staleTime: Number.POSITIVE_INFINITY }),
  );
  useTitle(t('pageTitle'));

  if (data) return <FamilyUpload token={token} link={data} />;
  if (!error || isFetching) return <Waiting />;
  if (problemOf(error).code === 'NOT_FOUND') return <Over />;
  return <LoadProblem error={error} from={`/family-upload/${token}`} onRetry={() => void refetch()} />;
}

function Waiting() {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="grid min-h-dvh place-items-center outline-none">
      <Spinner />
    </main>
  );
}

/** Unknown, closed, used up or too old: one sentence for all, so that it tells nothing to whoever guesses. */
function Over() {
  const t = useText('familyUpload');
  const common = useText('common');
  const actions = useText('states.actions');
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap w-full pt-3 md:pt-5">
        <Wordmark text={common('siteName')} href="/" />
      </header>
      <Centered icon={LinkBreakIcon} title={t('overTitle')} lead={t('overText')}>
        <LinkButton href="/">{actions('home')}</LinkButton>
      </Centered>
    </div>
  );
}
