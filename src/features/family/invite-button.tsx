import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import type { Card } from '#features/memorial/memorial.schema.ts';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';

/** Opens the invitations of a page that the account owns; asks for the page if there are several. */
export function InviteButton({ cards }: { cards: Card[] }) {
  const t = useText('familyHub.invite');
  const [first, ...others] = cards.filter(({ relation }) => relation === 'owner');
  if (!first) return null;
  if (others.length === 0)
    return (
      <LinkButton href={peoplePath(first.id)} icon={PaperPlaneTiltIcon}>
        {t('open')}
      </LinkButton>
    );
  return (
    <Menu
      label={t('choose')}
      trigger={<Button icon={PaperPlaneTiltIcon}>{t('open')}</Button>}
      items={[first, ...others].map(({ id, name }) => ({ id, label: name, href: peoplePath(id) }))}
    />
  );
}

export const peoplePath = (memorialId: string) => `/memorial/${memorialId}/editors`;
