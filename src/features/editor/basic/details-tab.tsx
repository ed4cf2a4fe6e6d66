import { Suspense } from 'react';
import { lazyPart } from '#client/lazy-part.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';

const DetailsRest = lazyPart(() => import('./details-rest.tsx').then((module) => module.DetailsRest));

/** The name can be edited while the larger code of the other fields is loading. */
export function BasicDetailsTab(props: SectionEditorProps<Basic>) {
  const { value, onChange, problems } = props;
  const t = useText('editor.details');
  const validation = useText('validation');
  const change = (part: Partial<Basic>) => onChange({ ...value, ...part });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div data-field="name">
        <TextField
          look="name"
          label={t('name')}
          isRequired
          autoComplete="off"
          value={value.name}
          onChange={(name) => change({ name })}
          error={
            problems.name ?? (value.name.trim() === '' ? validation('nameRequired') : tooLong(value.name, limits.name))
          }
        />
      </div>
      <TextField
        label={t('lifeMotto')}
        isOptional
        autoComplete="off"
        value={value.lifeMotto}
        onChange={(lifeMotto) => change({ lifeMotto })}
        error={problems.lifeMotto ?? tooLong(value.lifeMotto, limits.motto)}
      />
      <Suspense fallback={<Skeleton className="h-96" />}>
        <DetailsRest {...props} />
      </Suspense>
    </div>
  );

  function tooLong(text: string, max: number): string | undefined {
    return text.length > max ? validation('tooLong', { max }) : undefined;
  }
}
