import { useText } from '#i18n/text.tsx';
import { Switch } from '#ui/switch.tsx';

interface OriginalsSwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** Whether original files are stored too: a family's only copy is not reduced without its knowledge. */
export function OriginalsSwitch({ isOn, onChange }: OriginalsSwitchProps) {
  const t = useText('galleryEditor.originals');
  return (
    <Switch
      label={t('label')}
      hint={isOn ? t('kept') : t('notKept')}
      isSelected={isOn}
      onChange={onChange}
      className="mt-8 max-w-[620px] border-t pt-4"
    />
  );
}
