import { useProblem } from '#client/use-problem.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { sectionsOfParts } from './legacy-import.rules.ts';
import { type LegacyImportState, useLegacyImport } from './use-legacy-import.ts';

/** The old site's pages in this browser: how many were found, imported, and not imported. */
export function LegacyImportNote({ userId }: { userId: string }) {
  const t = useText('legacy');
  const { state, retry, leave } = useLegacyImport(userId);
  const { phase, found, brought, failed } = state;

  if (phase === 'unreadable')
    return (
      <Note
        tone="closed"
        className="mb-6"
        actions={
          <LinkButton kind="ghost" href="/support">
            {t('support')}
          </LinkButton>
        }
      >
        {t('unreadable')}
      </Note>
    );
  if (phase === 'bringing')
    return (
      <Note role="status" className="mb-6">
        {found === 0 ? t('looking') : t('bringing', { done: brought.length + failed.length, found })}
      </Note>
    );
  if (found === 0) return null;
  return (
    <>
      {brought.length > 0 && (
        <Note tone="done" role="status" className="mb-6">
          {t('brought', { count: brought.length })}
        </Note>
      )}
      {failed.length > 0 && (
        <Note
          tone="yours"
          role="alert"
          className="mb-6"
          actions={
            <>
              <Button kind="ghost" onPress={retry}>
                {t('retry')}
              </Button>
              <Button kind="ghost" onPress={() => void leave()}>
                {t('leave')}
              </Button>
            </>
          }
        >
          <p className="font-semibold">{t('failed', { count: failed.length })}</p>
          <ul className="mt-1">
            {failed.map((one) => (
              <FailedPage key={one.entry} of={one} />
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

function FailedPage({ of: { name, left, error } }: { of: LegacyImportState['failed'][number] }) {
  const t = useText('legacy');
  const sections = useText('sections');
  const { ofError } = useProblem();
  const parts = sectionsOfParts(left).map((section) => (section ? sections(section) : t('otherPart')));
  const whatIsLeft = parts.length > 0 ? t('partLeft', { parts: parts.join(', ') }) : t('noName');
  const why = error !== null ? ofError(error) : whatIsLeft;
  return <li>{name === '' ? why : t.rich('page', { name, why, bdi })}</li>;
}
