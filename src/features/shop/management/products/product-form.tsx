import { ORPCError } from '@orpc/client';
import { type FormEvent, useId, useState } from 'react';
import { client } from '#client/api.ts';
import { fieldProblems, toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ManagedProduct, productFields } from '../../products/products.schema.ts';
import { productArts } from '../../shop.schema.ts';
import { toProductDraft, toProductInput, type ProductDraft } from './product-management.rules.ts';
import { VariantFieldsets } from './variant-fieldsets.tsx';
import { WordFields } from './word-fields.tsx';

interface ProductFormProps {
  product: ManagedProduct | null;
  onSaved(product: ManagedProduct): Promise<void>;
  onReload(): Promise<void>;
}

/** The form of a product. Errors are shown at their fields, and the input stays after any response. */
export function ProductForm({ product, onSaved, onReload }: ProductFormProps) {
  const t = useText('adminShop.product');
  const { words, ofFields } = useProblem();
  const newKey = useId();
  const [draft, setDraft] = useState<ProductDraft>(() => toProductDraft(product, newKey));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<'version' | { words: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...part }));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const parsed = productFields.safeParse(toProductInput(draft));
    setErrors(ofFields(fieldProblems(parsed.error?.issues ?? [])));
    setProblem(null);
    if (!parsed.success) return;
    setBusy(true);
    try {
      const { data: fields } = parsed;
      await onSaved(
        product
          ? await client.shop.changeProduct({ ...fields, productId: product.id, version: product.version })
          : await client.shop.addProduct(fields),
      );
    } catch (error) {
      const caught = toProblem(error);
      const isSku =
        error instanceof ORPCError && (error.data as { problem?: string } | undefined)?.problem === 'skuTaken'; // the data of CONFLICT from the procedure
      setProblem(isSku ? { words: t('skuTaken') } : caught.code === 'CONFLICT' ? 'version' : { words: words(caught) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextsSection draft={draft} errors={errors} onChange={change} />
      <VariantFieldsets variants={draft.variants} errors={errors} onChange={(variants) => change({ variants })} />
      <OrderingSection draft={draft} errors={errors} onChange={change} />
      {problem && (
        <Note
          tone="closed"
          role="alert"
          actions={
            problem === 'version' && (
              <Button kind="ghost" onPress={() => void onReload()}>
                {t('reload')}
              </Button>
            )
          }
        >
          {problem === 'version' ? t('changedMeanwhile') : problem.words}
        </Note>
      )}
      <Button type="submit" className="justify-self-start" isPending={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

interface SectionProps {
  draft: ProductDraft;
  errors: Record<string, string>;
  onChange(part: Partial<ProductDraft>): void;
}

/** The name and the description, in Hebrew and in translation. */
function TextsSection({ draft, errors, onChange }: SectionProps) {
  const t = useText('adminShop.product');
  const id = useId();
  return (
    <section className="card grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {t('words')}
      </h2>
      <WordFields words={draft} errors={errors} onChange={onChange} />
      <details>
        <summary className="link inline-flex min-h-tap cursor-pointer items-center">{t('translations')}</summary>
        <p className="hint mb-3">{t('translationsHint')}</p>
        {(['en', 'ar'] as const).map((language) => (
          <fieldset key={language} className="mb-5 grid gap-4">
            <legend className="mb-2 font-semibold">{t(`languages.${language}`)}</legend>
            <WordFields
              words={draft.translations[language]}
              errors={errors}
              path={`translations.${language}.`}
              onChange={(part) =>
                onChange({
                  translations: {
                    ...draft.translations,
                    [language]: { ...draft.translations[language], ...part },
                  },
                })
              }
            />
          </fieldset>
        ))}
      </details>
    </section>
  );
}

/** How the product is ordered, and its position in the shop. */
function OrderingSection({ draft, errors, onChange }: SectionProps) {
  const t = useText('adminShop.product');
  const titleId = useId();
  return (
    <section className="card grid gap-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {t('order')}
      </h2>
      <Switch label={t('isActive')} isSelected={draft.isActive} onChange={(isActive) => onChange({ isActive })} />
      <Switch
        label={t('isMadeToOrder')}
        hint={t('isMadeToOrderHint')}
        isSelected={draft.isMadeToOrder}
        onChange={(isMadeToOrder) => onChange({ isMadeToOrder })}
      />
      <div className="grid items-start gap-4 md:grid-cols-3">
        <TextField
          label={t('engravingLimit')}
          hint={t('engravingHint')}
          error={errors.engravingLimit}
          inputMode="numeric"
          dir="ltr"
          value={draft.engravingLimit}
          onChange={(engravingLimit) => onChange({ engravingLimit })}
        />
        <TextField
          label={t('position')}
          error={errors.position}
          inputMode="numeric"
          dir="ltr"
          value={draft.position}
          onChange={(position) => onChange({ position })}
        />
        <Select
          label={t('art')}
          items={productArts.map((id) => ({ id, label: t(`arts.${id}`) }))}
          value={draft.art}
          onChange={(art) => onChange({ art })}
        />
      </div>
    </section>
  );
}
