import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LinkUnavailable, LinkPending } from '#client/opened-link.tsx';
import { toProblem } from '#client/problem.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { FamilyUpload } from './family-upload.tsx';

/** The screen of a family link, where relatives upload photographs. */
export function FamilyUploadScreen({ token }: { token: string }) {
  const t = useText('familyUpload');
  const { data, error, isFetching, refetch } = useQuery(
    api.gallery.findFamilyUpload.queryOptions({ input: { token }, staleTime: Number.POSITIVE_INFINITY }),
  );
  useTitle(t('pageTitle'));

  if (data) return <FamilyUpload token={token} link={data} />;
  if (!error || isFetching) return <LinkPending />;
  if (toProblem(error).code === 'NOT_FOUND') return <LinkExpired />;
  return <LoadProblem error={error} from={`/family-upload/${token}`} onRetry={() => void refetch()} />;
}

function LinkExpired() {
  const t = useText('familyUpload');
  const actions = useText('states.actions');
  return (
    <LinkUnavailable title={t('overTitle')} lead={t('overText')}>
      <LinkButton href="/">{actions('home')}</LinkButton>
    </LinkUnavailable>
  );
}
