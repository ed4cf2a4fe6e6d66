import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import type { LiveEditorProps } from '#client/section.ts';
import { qrAddress, qrLink } from '#features/memorial/qr/qr-code.rules.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { QrActions } from './qr-actions.tsx';
import { StoneCode } from './stone-code.tsx';

/** The code of the page, with actions to save, share and print it. */
export function QrEditor({ memorial: { id, code, basic, showHebrewDates } }: LiveEditorProps) {
  const t = useText('qr');
  const link = qrLink(window.location.origin, id);
  const picture = usePicture(qrAddress(id, '300.png'));
  const places = [
    { title: t('stone'), hint: t('stoneHint') },
    { title: t('invitation'), hint: t('invitationHint') },
    { title: t('book'), hint: t('bookHint') },
  ];

  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-6">
        <span className="grid size-fit max-w-full place-items-center rounded-lg border bg-white p-2">
          {picture ? (
            <img
              src={picture}
              alt={t('alt', { name: isolate(basic.name) })}
              width="300"
              height="300"
              className="h-auto w-[300px] max-w-full"
            />
          ) : (
            <span className="size-[300px]" />
          )}
        </span>
        <div className="grid min-w-0 flex-1 basis-56 gap-2">
          <p className="font-serif text-[1.375rem] leading-snug">{t('caption')}</p>
          <p className="mb-2 text-sm break-all text-ink-3">
            <bdi dir="ltr">{link}</bdi>
          </p>
          <QrActions memorialId={id} name={basic.name} link={link} picture={picture} />
        </div>
      </div>
      <StoneCode memorialId={id} code={code} name={basic.name} />
      <section>
        <h2 className="text-h3">{t('places')}</h2>
        <dl className="mt-3 grid gap-4 grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {places.map(({ title, hint }) => (
            <div key={title}>
              <dt className="font-serif text-[1.1875rem] font-medium">{title}</dt>
              <dd className="text-sm text-ink-3">{hint}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Note tone="done">{t('permanent')}</Note>
      {createPortal(<PrintSheet person={{ ...basic, showHebrewDates }} memorialId={id} code={code} />, document.body)}
    </div>
  );
}

/** Loads the picture itself, so that it can be saved; failures are only logged. */
function usePicture(address: string): string | null {
  const { data = null } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The code did not come: ${response.status}`);
      return dataAddressOf(await response.blob());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string); // read as an address
    reader.onerror = () => reject(reader.error ?? new Error('The code cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
