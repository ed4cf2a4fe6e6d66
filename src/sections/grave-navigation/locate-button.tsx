import { CrosshairIcon } from '@phosphor-icons/react/dist/ssr/Crosshair';
import { useState } from 'react';
import { useLatest } from '#client/use-latest.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';

const patienceMs = 15_000;
/** About a centimetre; more digits are noise. */
const digits = 7;

interface LocateButtonProps {
  onLocated(place: { latitude: number; longitude: number }): void;
}

/** Takes the current position, for a press at the grave. */
export function LocateButton({ onLocated }: LocateButtonProps) {
  const t = useText('grave');
  const [isLocating, setLocating] = useState(false);
  // This takes seconds, and the page may be edited meanwhile.
  const latest = useLatest(onLocated);

  function locate() {
    if (!('geolocation' in navigator)) {
      showToast({ tone: 'destructive', title: t('unsupported') });
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        latest.current({
          latitude: Number(coords.latitude.toFixed(digits)),
          longitude: Number(coords.longitude.toFixed(digits)),
        });
        showToast({ tone: 'success', title: t('located') });
      },
      () => {
        setLocating(false);
        showToast({ tone: 'destructive', title: t('failedTitle'), body: t('failed') });
      },
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    );
  }

  return (
    <Button kind="line" icon={CrosshairIcon} isPending={isLocating} onPress={locate}>
      {isLocating ? t('locating') : t('locate')}
    </Button>
  );
}
