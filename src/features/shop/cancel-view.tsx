import type { ReactNode } from 'react';
import { bdi, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import type { CancellationSummary } from './orders/orders.schema.ts';
import { Amounts } from './price.tsx';
import { ShopField } from './shop-field.tsx';

interface CancelFormValues {
  number: string;
  email: string;
  isProtected: boolean;
}

export type CancelViewProps =
  | {
      stage: 'form';
      values: CancelFormValues;
      problems?: Partial<Record<string, string>>;
      problem?: string | undefined;
    }
  | { stage: 'summary'; values: CancelFormValues; summary: CancellationSummary; problem?: string | undefined }
  | { stage: 'done'; summary: CancellationSummary };

/** The form to cancel an order, without an account, a call or a reason. */
export function CancelView({ plan, ...props }: CancelViewProps & { plan?: ReactNode }) {
  return (
    <div className="wrap shop">
      {props.stage === 'form' ? <CancelForm {...props} /> : <CancelSummary {...props} />}
      {plan && <div className="mt-8 max-w-[38rem]">{plan}</div>}
    </div>
  );
}

function CancelForm({ values, problems = {}, problem }: Extract<CancelViewProps, { stage: 'form' }>) {
  const t = useText('shop.cancel');
  const rights = ['until', 'protected', 'fee', 'refund'] as const;
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <div className="shop-columns" data-cart="">
        <form method="post" action="/cancel-order" className="shop-form" noValidate>
          <input type="hidden" name="intent" value="find" />
          {problem && (
            <Note tone="closed" role="alert">
              {problem}
            </Note>
          )}
          <ShopField
            name="number"
            label={t('number')}
            dir="ltr"
            maxLength={20}
            defaultValue={values.number}
            problem={problems.number}
            isRequired
          />
          <ShopField
            name="email"
            label={t('email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            defaultValue={values.email}
            problem={problems.email}
            isRequired
          />
          <label className="shop-check">
            <input type="checkbox" name="isProtected" value="yes" defaultChecked={values.isProtected} />
            <span>{t('isProtected')}</span>
          </label>
          <button type="submit" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
            {t('next')}
          </button>
        </form>
        <aside className="card shop-pay">
          <h2>{t('rights')}</h2>
          <dl className="shop-amounts">
            {rights.map((name) => (
              <div key={name}>
                <dt>{t(`right.${name}.label`)}</dt>
                <dd>{t(`right.${name}.text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{t('faulty')}</p>
          <p className="hint">{t('exempt')}</p>
        </aside>
      </div>
    </>
  );
}

function CancelSummary(props: Extract<CancelViewProps, { stage: 'summary' | 'done' }>) {
  const t = useText('shop.cancel');
  const shop = useText('shop');
  const { summary, stage } = props;
  const { number, outcome, isWhole, lines, deliveryAgorot, feeAgorot, refundAgorot, isPaid } = summary;
  const isOpen = stage === 'summary' && outcome === 'possible';
  const extent = isWhole ? 'whole' : 'part';
  const isDone = stage === 'done' || outcome === 'already';
  const title = isDone ? t(`doneTitles.${extent}`) : isOpen ? t(`askTitles.${extent}`) : t('notPossible');
  return (
    <div className="shop-narrow">
      <p className="hint">{shop.rich('orderNumber', { number, bdi })}</p>
      <h1>{title}</h1>
      {!isWhole && <p className="lead">{t('rest')}</p>}
      {outcome !== 'possible' && <p className="lead">{t(`outcomes.${outcome}`)}</p>}
      {props.stage === 'summary' && props.problem && (
        <Note tone="closed" role="alert" className="mt-4">
          {props.problem}
        </Note>
      )}
      {outcome === 'possible' && (
        <div className="card shop-pay">
          <Amounts
            rows={[
              ...lines.map(({ name, quantity, totalAgorot }) => ({
                label: quantity > 1 ? `${name} × ${quantity}` : name,
                agorot: totalAgorot,
              })),
              ...(deliveryAgorot > 0 ? [{ label: shop('delivery'), agorot: deliveryAgorot }] : []),
              ...(isPaid
                ? [
                    { label: t('feeLine'), agorot: feeAgorot },
                    { label: t('refundLine'), agorot: refundAgorot, isTotal: true },
                  ]
                : []),
            ]}
          />
          <p className="hint">{isPaid ? t('refundHint') : t('unpaidHint')}</p>
        </div>
      )}
      {props.stage === 'done' && <p role="status">{t('doneText')}</p>}
      {isOpen && props.stage === 'summary' && (
        <form method="post" action="/cancel-order" className="shop-actions">
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="number" value={props.values.number} />
          <input type="hidden" name="email" value={props.values.email} />
          <input type="hidden" name="isProtected" value={props.values.isProtected ? 'yes' : ''} />
          <input type="hidden" name="refund" value={refundAgorot} />
          <button type="submit" className={buttonClass({ kind: 'danger' })}>
            {t(`confirms.${extent}`)}
          </button>
          <a href="/" className={buttonClass({ kind: 'ghost' })}>
            {t('keep')}
          </a>
        </form>
      )}
    </div>
  );
}
