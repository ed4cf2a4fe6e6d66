import { formatPrice } from '#i18n/prices.ts';
import { useLocale } from '#i18n/text.tsx';

/** An amount, isolated from the text direction around it. */
export function Price({ agorot }: { agorot: number }) {
  const locale = useLocale();
  return (
    <span className="shop-price whitespace-nowrap tabular-nums [unicode-bidi:isolate]">
      {formatPrice(locale, agorot)}
    </span>
  );
}

interface AmountsProps {
  rows: readonly { label: string; agorot: number; isTotal?: boolean }[];
}

/** Labels with their amounts, one under the other. */
export function Amounts({ rows }: AmountsProps) {
  return (
    <dl className="shop-amounts">
      {rows.map(({ label, agorot, isTotal }) => (
        <div key={label} data-total={isTotal ? '' : undefined}>
          <dt>{label}</dt>
          <dd>
            <Price agorot={agorot} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
