import { chooseShrinking, useShrinkingChosen } from '#client/upload/shrink-choice.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { purposeLimits } from '#features/media/media.schema.ts';

/** Says that photographs are shrunk before the upload, and offers to turn automatic shrinking off. */
export function ShrinkHint({ keepsOriginals }: { keepsOriginals: boolean }) {
  const t = useText('uploads');
  const isChosen = useShrinkingChosen();
  const size = isolate(`${purposeLimits.gallery / 1024 / 1024}MB`);
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
      <p>{keepsOriginals ? t('originals') : t('shrunk')}</p>
      {isChosen && (
        <>
          <p>{t('shrinksLarge', { size })}</p>
          <Button kind="ghost" className="text-xs" onPress={() => chooseShrinking(false)}>
            {t('askAgain')}
          </Button>
        </>
      )}
    </div>
  );
}
