import type { OrderLineView, OrderView } from './shop.schema.ts';

/** The data for the document of a registered bookkeeping program. This product issues none. */
export interface InvoiceRequest {
  orderNumber: string;
  /** The id of the order, so that a program that gets it twice creates one document. */
  key: string;
  paidAt: string;
  locale: string;
  currency: 'ILS';
  customer: { name: string; email: string; phone: string; street: string; city: string; zip: string };
  lines: {
    description: string;
    sku: string;
    quantity: number;
    unitPriceAgorot: number;
    totalAgorot: number;
    vatAgorot: number;
  }[];
  delivery: { totalAgorot: number; vatAgorot: number };
  totalAgorot: number;
  vatBasisPoints: number;
  vatAgorot: number;
}

type Order = Omit<OrderView, 'lines'> & {
  id: string;
  deliveryVatAgorot: number;
  lines: Pick<
    OrderLineView,
    'name' | 'variantName' | 'sku' | 'quantity' | 'unitPriceAgorot' | 'totalAgorot' | 'vatAgorot' | 'cancelledAt'
  >[];
};

/** The data of an order, with all paid lines, including those that were cancelled since. */
export function toInvoiceRequest(order: Order): InvoiceRequest {
  const { name, email, phone, street, city, zip } = order;
  return {
    orderNumber: order.number,
    key: order.id,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    locale: order.locale,
    currency: 'ILS',
    customer: { name, email, phone, street, city, zip },
    lines: order.lines
      .filter(({ cancelledAt }) => cancelledAt === null || (order.paidAt !== null && cancelledAt >= order.paidAt))
      .map(({ name: product, variantName, sku, quantity, unitPriceAgorot, totalAgorot, vatAgorot }) => ({
        description: variantName === '' ? product : `${product}, ${variantName}`,
        sku,
        quantity,
        unitPriceAgorot,
        totalAgorot,
        vatAgorot,
      })),
    delivery: { totalAgorot: order.deliveryAgorot, vatAgorot: order.deliveryVatAgorot },
    totalAgorot: order.totalAgorot,
    vatBasisPoints: order.vatBasisPoints,
    vatAgorot: order.vatAgorot,
  };
}
