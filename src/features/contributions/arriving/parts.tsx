import { Suspense } from 'react';
import { wordedPart } from '#client/worded-part.tsx';
import { loadApprovalMessages } from '#i18n/load.ts';
import type { ArrivingProps } from './arriving.tsx';
import { useBox } from './use-box.ts';

/** In the settings of a page. */
export const ArrivingSettings = wordedPart<ArrivingProps>(
  () => import('./arriving.tsx').then((module) => module.Arriving),
  loadApprovalMessages,
);

const Stopped = wordedPart<ArrivingProps>(
  () => import('./stopped-strip.tsx').then((module) => module.StoppedStrip),
  loadApprovalMessages,
);

/** Under the bars of the editor; nothing while the page takes what people bring. */
export function ArrivalStrip(props: ArrivingProps) {
  const { data: box } = useBox(props.memorialId);
  if (!box?.isClosed) return null;
  return (
    <Suspense>
      <Stopped {...props} />
    </Suspense>
  );
}
