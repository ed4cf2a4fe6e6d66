import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil';
import { Suspense, useState } from 'react';
import { lazyPart, usePreload } from '#client/lazy-part.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Strip } from '#ui/strip.tsx';
import { useEditor } from '../use-editor.tsx';

const loadChanges = () => import('./changes-dialog.tsx').then((module) => module.ChangesDialog);
const loadQuestion = () => import('./discard-question.tsx').then((module) => module.DiscardQuestion);
const ChangesDialog = lazyPart(loadChanges);
const DiscardQuestion = lazyPart(loadQuestion);

/** Says that there are unpublished drafts; compares, publishes or discards them. */
export function DraftStrip() {
  const t = useText('editor.drafts');
  const { dayOf } = useFormat();
  const { draft } = useEditor();
  const [openDialog, setOpenDialog] = useState<'changes' | 'discard' | null>(null);
  const isShown = draft.isPublic && draft.drafted.length > 0;
  usePreload(loadChanges, isShown);
  usePreload(loadQuestion, isShown);
  if (!isShown) return null;
  const close = () => setOpenDialog(null);

  return (
    <>
      <Strip
        icon={NotePencilIcon}
        role="status"
        actions={
          <>
            <Button kind="ghost" onPress={() => setOpenDialog('changes')} className="text-sm">
              {t('changes')}
            </Button>
            <Button kind="ghost" onPress={() => setOpenDialog('discard')} className="text-sm">
              {t('discard')}
            </Button>
          </>
        }
      >
        <b>{t('title')}</b> {t('text', { date: dayOf(draft.publishedAt) })}
      </Strip>
      <Suspense>
        {openDialog === 'changes' && <ChangesDialog onClose={close} />}
        {openDialog === 'discard' && <DiscardQuestion onClose={close} />}
      </Suspense>
    </>
  );
}
