import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { ProductsScreen } from '#features/shop/manage/products/products-screen.tsx';
import { loadAdminShopMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/products/')({
  loader: loaderOf(loadAdminShopMessages),
  component: Products,
});

function Products() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <ProductsScreen Frame={AdminPage} />
    </MoreWords>
  );
}
