import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { Icon } from '#ui/icon.tsx';

/** The back link above the title of a screen. */
export function EventsBackLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="link inline-flex min-h-tap items-center gap-2 text-sm">
      <Icon of={ArrowLeftIcon} mirrored />
      {text}
    </a>
  );
}
