import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { CoordinateField } from './coordinate-field.tsx';
import type { Grave } from '../grave-navigation.schema.ts';

type Coordinates = Pick<Grave, 'graveLatitude' | 'graveLongitude'>;

interface PointFieldsProps {
  memorialId: string;
  value: Coordinates;
  onChange(part: Partial<Coordinates>): void;
  problems: Readonly<Record<string, string>>;
}

/** The two numbers of a point. A single one is stored, and the other reported as missing. */
export function PointFields({ memorialId, value, onChange, problems }: PointFieldsProps) {
  const t = useText('grave');
  const { graveLatitude: latitude, graveLongitude: longitude } = value;
  const [isLeft, setLeft] = useState(true);
  const isHalf = isLeft && (latitude === null) !== (longitude === null);
  const shared = {
    memorialId,
    onPoint: (point: { latitude: number; longitude: number }) =>
      onChange({ graveLatitude: point.latitude, graveLongitude: point.longitude }),
  };

  return (
    <div
      className="grid grid-cols-2 items-start gap-4"
      onFocus={() => setLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <CoordinateField
        {...shared}
        field="graveLatitude"
        label={t('latitude')}
        value={latitude}
        onChange={(graveLatitude) => onChange({ graveLatitude })}
        error={problems['graveLatitude'] ?? (isHalf && latitude === null ? t('latitudeMissing') : undefined)}
      />
      <CoordinateField
        {...shared}
        field="graveLongitude"
        label={t('longitude')}
        value={longitude}
        onChange={(graveLongitude) => onChange({ graveLongitude })}
        error={problems['graveLongitude'] ?? (isHalf && longitude === null ? t('longitudeMissing') : undefined)}
      />
    </div>
  );
}
