import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { ProductScreen } from '#features/shop/management/products/product-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/products/$productId')({
  loader: createMessageLoader(loadAdminShopMessages),
  component: Product,
});

function Product() {
  const { productId } = Route.useParams();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <ProductScreen productId={productId === 'new' ? null : productId} Frame={AdminPage} />
    </MoreMessages>
  );
}
