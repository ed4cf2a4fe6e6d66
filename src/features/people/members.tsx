import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { UserMinusIcon } from '@phosphor-icons/react/dist/ssr/UserMinus';
import { useId, useState } from 'react';
import { useActor } from '#client/use-actor.ts';
import { toInitials } from '#core/initials.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast-store.ts';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import { Row } from './row.tsx';
import type { People } from './people.schema.ts';
import type { PeopleActions } from './use-people.ts';
import { useRoles } from './use-roles.ts';

interface MembersProps {
  people: People;
  actions: PeopleActions;
}

/** The owner and the members. */
export function Members({ people, actions }: MembersProps) {
  const t = useText('people.here');
  const roles = useText('people.roles');
  const { user } = useActor();
  const title = useId();
  const { owner, editors } = people;
  const count = editors.length + 1;

  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('title')}{' '}
        <span aria-hidden="true" className="text-ui text-ink-3 tabular-nums">
          {count}
        </span>
        <span className="sr-only">{t('count', { count })}</span>
      </h2>
      <ul>
        <Row
          sign={<Avatar initials={toInitials(owner.name)} />}
          title={<bdi>{owner.name}</bdi>}
          under={<bdi dir="ltr">{owner.email}</bdi>}
          permit={<Badge tone="gold">{roles('owner')}</Badge>}
          since={owner.userId === user?.id && t('you')}
        />
        {editors.map((editor) => (
          <Member key={editor.userId} memorialId={people.facts.id} editor={editor} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

interface MemberProps {
  memorialId: string;
  editor: People['editors'][number];
  actions: PeopleActions;
}

function Member({ memorialId, editor, actions }: MemberProps) {
  const t = useText('people.here');
  const format = useFormat();
  const roles = useRoles();
  const [isRemoving, setRemoving] = useState(false);
  const [now] = useState(() => new Date());
  const { userId, role, acceptedAt } = editor;
  const name = isolate(editor.name);

  return (
    <>
      <Row
        sign={<Avatar initials={toInitials(editor.name)} />}
        title={<bdi>{editor.name}</bdi>}
        under={<bdi dir="ltr">{editor.email}</bdi>}
        permit={
          <Select
            label={t('roleOf', { name })}
            className="[&_.label]:sr-only"
            items={roles}
            value={role}
            onChange={(next) =>
              actions.setRole.mutate(
                { memorialId, userId, role: next },
                { onSuccess: () => showToast({ tone: 'success', title: t('roleSet') }) },
              )
            }
          />
        }
        since={
          acceptedAt === null ? (
            <Badge tone="gold">{t('pending')}</Badge>
          ) : editor.offeredAt !== null ? (
            <Badge tone="gold">{t('offered')}</Badge>
          ) : (
            <>
              {editor.isHere && <span className="block text-brand-ink">{t('now')}</span>}
              {t('accepted', { time: format.whenAgo(acceptedAt, now) })}
            </>
          )
        }
        action={
          <Menu
            label={t('actions', { name })}
            trigger={
              <IconButton icon={DotsThreeIcon} weight="bold" label={t('actions', { name })} hasTooltip={false} />
            }
            items={[
              {
                id: 'remove',
                label: t('remove'),
                icon: UserMinusIcon,
                isDanger: true,
                onAction: () => setRemoving(true),
              },
            ]}
          />
        }
      />
      {isRemoving && (
        <RemovePersonDialog
          name={name}
          isPending={actions.remove.isPending}
          onClose={() => setRemoving(false)}
          onConfirm={() =>
            actions.remove.mutate(
              { memorialId, userId },
              {
                onSuccess: () => showToast({ tone: 'success', title: t('removed', { name }) }),
                onSettled: () => setRemoving(false),
              },
            )
          }
        />
      )}
    </>
  );
}
