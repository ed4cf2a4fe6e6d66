import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { ProductScreen } from '#features/shop/manage/products/product-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/products/$productId')({
  loader: loaderOf(loadAdminShopMessages),
  component: Product,
});

function Product() {
  const { productId } = Route.useParams();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <ProductScreen productId={productId === 'new' ? null : productId} Frame={AdminPage} />
    </MoreWords>
  );
}
