import { toInitials } from '#core/initials.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#client/api.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { onSessionMessage } from '#client/session-channel.ts';
import type { ActorSession } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { signInSchema } from '#features/account/account.schema.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useEditor } from '../use-editor.tsx';

/** The session expired: the user signs in here or in another tab, and saving continues. */
export function SessionDialog({ person }: { person: ActorSession['user'] }) {
  const t = useText('editor.session');
  const auth = useText('auth');
  const queryClient = useQueryClient();
  const { saving } = useEditor();

  async function goOn() {
    saving.closeSession();
    await queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() });
    await saving.saveAgain();
  }
  useSignedInElsewhere(() => void goOn());

  return (
    <Dialog title={t('title')} isOpen onOpenChange={(isOpen) => !isOpen && saving.closeSession()}>
      <p>{t('text')}</p>
      {person && (
        <>
          <div className="my-5 flex items-center gap-3">
            <Avatar initials={toInitials(`${person.firstName} ${person.lastName}`)} />
            <p className="min-w-0 leading-snug">
              <bdi className="block truncate font-semibold text-ink">
                {person.firstName} {person.lastName}
              </bdi>
              <bdi dir="ltr" className="block truncate text-sm text-ink-3">
                {person.email}
              </bdi>
            </p>
          </div>
          <SchemaForm
            schema={signInSchema}
            given={{ email: person.email }}
            onValid={async ({ email, password }) => {
              const { signIn } = await import('#client/auth.ts');
              await signIn(email, password);
              await goOn();
            }}
            className="text-ink"
          >
            <PasswordField name="password" label={auth('field.password')} autoComplete="current-password" />
            <div className="flex flex-wrap items-center gap-2">
              <SubmitButton pendingText={auth('session.sending')}>{t('submit')}</SubmitButton>
              <OtherAccount />
            </div>
          </SchemaForm>
        </>
      )}
      {!person && <OtherAccount />}
    </Dialog>
  );
}

/** Opens another tab, so that this one keeps its state. */
function OtherAccount() {
  const t = useText('editor.session');
  const common = useText('common');
  const { memorialId } = useEditor();
  return (
    <a
      href={`/login?from=${encodeURIComponent(`/edit-memorial/${memorialId}`)}`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ kind: 'ghost' })}
    >
      {t('other')}
      <span className="sr-only">{common('opensInNewTab')}</span>
    </a>
  );
}

function useSignedInElsewhere(goOn: () => void) {
  const signedIn = useEffectEvent(goOn);
  useEffect(() => onSessionMessage((news) => news === 'signed-in' && signedIn()), []);
}
