import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId } from 'react';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { shopLimits } from '../../shop.schema.ts';
import { newVariant, type VariantDraft } from './product-management.rules.ts';

interface VariantFieldsetsProps {
  variants: readonly VariantDraft[];
  errors: Record<string, string>;
  onChange(variants: VariantDraft[]): void;
}

/** The variants of a product, each with price and stock. */
export function VariantFieldsets({ variants, errors, onChange }: VariantFieldsetsProps) {
  const t = useText('adminShop.product');
  const title = useId();
  const fields = [
    { name: 'name', label: t('variantName'), hint: t('variantNameHint'), at: 'name', isNumber: false },
    { name: 'sku', label: t('sku'), hint: undefined, at: 'sku', isNumber: false },
    { name: 'price', label: t('price'), hint: undefined, at: 'priceAgorot', isNumber: true },
    { name: 'stock', label: t('stock'), hint: t('stockHint'), at: 'stock', isNumber: true },
  ] as const;
  return (
    <section className="card grid gap-5" aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('variants')}
      </h2>
      {errors.variants && (
        <p role="alert" className="text-danger">
          {errors.variants}
        </p>
      )}
      {variants.map((variant, index) => (
        <fieldset
          key={variant.key}
          className="grid items-start gap-4 border-b pb-5 last-of-type:border-b-0 md:grid-cols-2"
        >
          <legend className="mb-2 font-semibold">{t('variant', { number: index + 1 })}</legend>
          {fields.map(({ name, label, hint, at, isNumber }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              error={errors[`variants.${index}.${at}`]}
              {...(isNumber && { inputMode: 'decimal', dir: 'ltr' })}
              value={variant[name]}
              onChange={(text) =>
                onChange(variants.map((other, place) => (place === index ? { ...other, [name]: text } : other)))
              }
            />
          ))}
          {variants.length > 1 && (
            <Button
              kind="ghost"
              className="justify-self-start"
              onPress={() => onChange(variants.filter((_other, place) => place !== index))}
            >
              {t('removeVariant')}
            </Button>
          )}
        </fieldset>
      ))}
      {variants.length < shopLimits.variants && (
        <Button
          kind="line"
          icon={PlusIcon}
          className="justify-self-start"
          onPress={() => onChange([...variants, newVariant(crypto.randomUUID())])}
        >
          {t('addVariant')}
        </Button>
      )}
    </section>
  );
}
