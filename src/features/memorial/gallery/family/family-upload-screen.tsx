import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { LinkOver, LinkWaiting } from '#client/opened-link.tsx';
import { problemOf } from '#client/problem.ts';
import { useTitle } from '#client/use-title.ts';
import { useText } from '#i18n/text.tsx';
import { LinkButton } from '#ui/button.tsx';
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
  if (!error || isFetching) return <LinkWaiting />;
  if (problemOf(error).code === 'NOT_FOUND') return <Over />;
  return <LoadProblem error={error} from={`/family-upload/${token}`} onRetry={() => void refetch()} />;
}

function Over() {
  const t = useText('familyUpload');
  const actions = useText('states.actions');
  return (
    <LinkOver title={t('overTitle')} lead={t('overText')}>
      <LinkButton href="/">{actions('home')}</LinkButton>
    </LinkOver>
  );
}
