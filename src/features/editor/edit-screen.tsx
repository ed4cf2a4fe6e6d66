import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { KeptText } from './local-copies/kept-text.tsx';
import { EditorFrame, type EditScreenProps } from './editor-frame.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { LoadProblem } from '#features/memorial/load-problem.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

/** The editor of a memorial. It loads the data once for each visit, never during editing. */
export function EditScreen(props: EditScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(
    api.memorial.edit.queryOptions({
      input: { memorialId: props.memorialId },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );

  if (data) return <EditorFrame {...props} loaded={data} />;
  return (
    <>
      <NothingToSave />
      {error && !isFetching ? (
        <LoadProblem
          error={error}
          from={`/edit-memorial/${props.memorialId}`}
          kept={<KeptText memorialId={props.memorialId} registry={props.registry} />}
          onRetry={() => void refetch()}
        />
      ) : (
        <EditorSkeleton />
      )}
    </>
  );
}

/** Handles the save shortcut on a screen without a memorial. */
function NothingToSave() {
  const t = useText('editor.save');
  useEditorKeys({ save: () => showToast({ tone: 'destructive', title: t('noIdTitle'), body: t('noId') }) });
  return null;
}
