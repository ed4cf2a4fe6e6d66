import { useId, useState } from 'react';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { useProblem } from '#client/use-problem.ts';
import { email as emailField } from '#core/fields.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type EditorRole, type FreshLink, inviteSchema } from './people.schema.ts';
import { useRoles } from './use-roles.ts';
import type { PeopleActions } from './use-people.ts';

const noAddress = { email: '' };
const sentSchema = inviteSchema.extend({ email: emailField });

interface InviteFormProps {
  memorialId: string;
  invite: PeopleActions['invite'];
  onLink(fresh: FreshLink): void;
}

/** Invites by email, or by a link to be shared. */
export function InviteForm({ memorialId, invite, onLink }: InviteFormProps) {
  const t = useText('people.new');
  const { ofError, words } = useProblem();
  const title = useId();
  const roles = useRoles();
  const {
    row: { email },
    change,
    clear,
  } = useUnfinishedRow(`invite ${memorialId}`, noAddress);
  const [role, setRole] = useState<EditorRole>('editor');

  async function makeLink() {
    if (invite.isPending) return;
    try {
      const { link } = await invite.mutateAsync({ memorialId, role });
      if (link !== null) onLink({ role, link, email: null });
    } catch (error) {
      showToast({ tone: 'destructive', title: ofError(error) });
    }
  }

  return (
    <section aria-labelledby={title} className="card mb-8 p-6">
      <h2 id={title} className="mb-4 text-h3">
        {t('title')}
      </h2>
      <SchemaForm
        schema={sentSchema}
        given={{ memorialId, role }}
        renderProblem={(problem) => (
          <Note tone="closed" role="alert">
            {problem.code === 'CONFLICT' ? t('alreadyIn') : words(problem)}
          </Note>
        )}
        onValid={async (valid) => {
          const { link } = await invite.mutateAsync(valid);
          clear();
          if (link !== null) return onLink({ role, link, email: valid.email });
          showToast({ tone: 'success', title: t('sent', { email: isolate(valid.email) }) });
        }}
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_180px_auto]">
          <TextField
            name="email"
            type="email"
            label={t('email')}
            hint={t('hint')}
            autoComplete="off"
            value={email}
            onChange={(next) => change({ email: next })}
          />
          <Select label={t('role')} items={roles} value={role} onChange={setRole} />
          <SubmitButton className="md:mt-[1.85rem] md:self-start">{t('send')}</SubmitButton>
        </div>
      </SchemaForm>
      {role === 'editor' && <p className="mt-2 text-sm text-ink-2">{t('treeOfEditors')}</p>}
      <button
        type="button"
        className="link mt-2 inline-flex min-h-tap items-center text-sm"
        onClick={() => void makeLink()}
      >
        {t('makeLink')}
      </button>
    </section>
  );
}
