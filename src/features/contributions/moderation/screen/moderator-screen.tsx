import { RoleGate } from '#client/role-gate.tsx';
import { translatedPart } from '#client/translated-part.tsx';
import { loadModeratorMessages } from '#i18n/load.ts';

const Desk = translatedPart(() => import('./desk.tsx').then((module) => module.Desk), loadModeratorMessages);

/** For moderators alone. */
export function ModeratorScreen() {
  return (
    <RoleGate needs="moderator">
      <Desk />
    </RoleGate>
  );
}
