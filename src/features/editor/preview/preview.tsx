import { Suspense } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import { PreviewPart } from './preview-part.tsx';

const LivePreview = lazyPart(() => import('./live-preview.tsx').then((module) => module.LivePreview));
const PhonePreview = lazyPart(() => import('./phone-preview.tsx').then((module) => module.PhonePreview));

/** On a wide screen the preview is beside the form; on a narrower one the phone preview replaces it. */
export function Preview({ isWide, viewsCount }: { isWide: boolean; viewsCount: number }) {
  return (
    <PreviewPart content={isWide}>
      <Suspense fallback={<div aria-busy="true" className="bg-sunken" />}>
        {isWide ? <LivePreview viewsCount={viewsCount} /> : <PhonePreview />}
      </Suspense>
    </PreviewPart>
  );
}
