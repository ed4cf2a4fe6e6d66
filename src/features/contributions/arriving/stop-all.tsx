import { HandPalmIcon } from '@phosphor-icons/react/dist/ssr/HandPalm';
import { type ReactNode, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import { useReopen } from './use-reopen.ts';
import { useBoxDeeds } from './use-box.ts';

const b = (words: ReactNode) => <b>{words}</b>;

/** For the hour in which something goes wrong: nothing comes in any more, and what came last waits again. */
export function StopAll({ memorialId, isClosed }: { memorialId: string; isClosed: boolean }) {
  const t = useText('approval.arriving.stop');
  const { set } = useBoxDeeds(memorialId);
  const reopen = useReopen(memorialId);
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <h3 className="mb-3 text-h3">{t('title')}</h3>
      <Note tone="closed">
        {isClosed ? t.rich('stopped', { b }) : t.rich('text', { b })}
        <div className="mt-3">
          {isClosed ? (
            <Button kind="line" isPending={reopen.isPending} onPress={reopen.go}>
              {t('reopen')}
            </Button>
          ) : (
            <Button kind="danger" icon={HandPalmIcon} onPress={() => setAsking(true)}>
              {t('action')}
            </Button>
          )}
        </div>
      </Note>
      <Question
        title={t('question')}
        isOpen={isAsking}
        isDanger
        isPending={set.isPending}
        deed={t('action')}
        onConfirm={() =>
          set.mutate({ memorialId, isClosed: true, takesBack: true }, { onSettled: () => setAsking(false) })
        }
        onClose={() => setAsking(false)}
      >
        <p>{t('questionText')}</p>
      </Question>
    </div>
  );
}
