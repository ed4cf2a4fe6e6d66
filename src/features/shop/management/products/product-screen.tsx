import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import { toProblem } from '#client/problem.ts';
import type { ScreenFrame } from '#client/shell/screen-frame.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ManagedProduct } from '../../products/products.schema.ts';
import { PictureList } from './picture-list.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductScreenProps {
  /** Null for a new one. */
  productId: string | null;
  Frame: ScreenFrame;
}

/** One product: its texts, variants, prices and pictures. */
export function ProductScreen({ productId, Frame }: ProductScreenProps) {
  const t = useText('adminShop.product');
  const { words } = useProblem();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isNew = productId === null;
  const query = useQuery(
    api.shop.findProductToManage.queryOptions({ input: { productId: productId ?? '' }, enabled: !isNew, staleTime: 0 }),
  );
  const product = query.data ?? null;
  const isGone = query.error !== null && toProblem(query.error).code === 'NOT_FOUND';
  // An order changes the version of a product, which keeps the input.
  const [reloads, setReloads] = useState(0);
  async function reload() {
    await queryClient.invalidateQueries({ queryKey: api.shop.findProductToManage.key() });
    setReloads((count) => count + 1);
  }
  async function take(saved: ManagedProduct) {
    showToast({ tone: 'success', title: t('saved') });
    await reload();
    if (isNew) await navigate({ href: `/admin/products/${saved.id}`, replace: true });
  }
  return (
    <Frame
      title={product ? isolate(product.name) : t('new')}
      actions={
        <a href="/admin/products" className="link inline-flex min-h-tap items-center">
          {t('back')}
        </a>
      }
    >
      {!isNew && !product && !isGone && <LoadError query={query} className="h-96 rounded-lg" />}
      {isGone && (
        <Note tone="closed" role="alert">
          {words({ code: 'NOT_FOUND', fields: [] })}
        </Note>
      )}
      {!isGone && (isNew || product) && (
        <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
          {/* The input stays until the current product is requested. */}
          <ProductForm key={`${productId ?? 'new'} ${reloads}`} product={product} onSaved={take} onReload={reload} />
          {product ? (
            <PictureList product={product} onChanged={reload} />
          ) : (
            <p className="hint">{t('picturesLater')}</p>
          )}
          {product && <Removal productId={product.id} />}
        </div>
      )}
    </Frame>
  );
}

function Removal({ productId }: { productId: string }) {
  const t = useText('adminShop.product');
  const { ofError } = useProblem();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await client.shop.removeProduct({ productId });
      showToast({ tone: 'success', title: t('removed') });
      await navigate({ href: '/admin/products' });
    } catch (error) {
      showToast({ tone: 'destructive', title: ofError(error) });
      setBusy(false);
    }
  }
  return (
    <div>
      <Button kind="danger" onPress={() => setAsked(true)}>
        {t('remove')}
      </Button>
      <Question
        title={t('removeTitle')}
        isOpen={isAsked}
        confirmLabel={t('remove')}
        isDanger
        isPending={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
      >
        <p>{t('removeText')}</p>
      </Question>
    </div>
  );
}
