import { Gate } from '#visitor/answers/gate.tsx';
import type { GateReason } from '#visitor/doorway.tsx';
import { defineDocument } from './define-document.ts';
import { genericHead } from './heads.ts';

interface GateData {
  reason: GateReason;
  /** The requested path. */
  from: string;
  requestId?: string;
}

/** Replaces a page that cannot be shown. */
export const gateDocument = defineDocument({
  name: 'gate',
  cache: 'never',
  namespaces: ['states'],
  head: (_data: GateData, { locale }) => genericHead(locale),
  view: ({ reason, from, requestId }, { viewer }) => (
    <Gate reason={reason} from={from} viewer={viewer} requestId={requestId} />
  ),
});
