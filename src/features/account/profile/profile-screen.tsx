import { useActor } from '#client/use-actor.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { Section } from '../section.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Details } from './details.tsx';
import { DeviceList } from './device-list.tsx';

/** The account's details and sessions. `confirm` is the token of an email to a new address. */
export function ProfileScreen({ confirm }: { confirm?: string }) {
  const { user } = useActor();
  return (
    <AccountFrame>
      <Section id="details">
        {confirm !== undefined && <ConfirmEmail token={confirm} />}
        {user ? <Details key={user.id} user={user} /> : <Skeleton className="h-64 rounded-lg" />}
      </Section>
      <Section id="devices">
        <DeviceList />
      </Section>
    </AccountFrame>
  );
}
