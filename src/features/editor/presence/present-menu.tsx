import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useEditor } from '../use-editor.tsx';
import { Faces } from './faces.tsx';
import { useSectionName } from './use-section-name.ts';

/** The faces of the present editors; the menu has their names, with links to their sections. */
export function PresentMenu() {
  const t = useText('people.presence');
  const { others, hrefOf } = useEditor();
  const { known, nameOf } = useSectionName();

  const label = t('now', { names: others.map(({ name }) => isolate(name)).join(', ') });
  return (
    <Menu
      label={label}
      trigger={
        <Button kind="ghost" className="px-1.5">
          <Faces of={others} size="md" />
          <span className="sr-only">{label}</span>
        </Button>
      }
      items={others.map(({ userId, name, section }) => {
        const there = known(section);
        return {
          id: userId,
          label: there ? t('at', { name: isolate(name), section: nameOf(there) }) : isolate(name),
          href: there && hrefOf(there),
        };
      })}
    />
  );
}
