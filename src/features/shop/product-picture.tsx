import type { Product } from './products/products.schema.ts';
import { productPicturePath } from './shop.rules.ts';

interface ProductPictureProps {
  product: Pick<Product, 'art' | 'pictures'> | null;
  /** Decorative, beside the name. */
  isSmall?: true;
}

/** The first picture of a product, or a drawing of a plaque, a book or a candle. */
export function ProductPicture({ product, isSmall }: ProductPictureProps) {
  const [picture] = product?.pictures ?? [];
  if (picture) return <Photograph picture={picture} isSmall={isSmall} />;
  const art = product?.art ?? 'candle';
  return (
    <span className="shop-picture" data-small={isSmall ? '' : undefined} data-art={art} aria-hidden="true">
      <svg viewBox="0 0 320 240">
        {art === 'plaque' && <Plaque />}
        {art === 'book' && <Book />}
        {art === 'candle' && <CandleGlass />}
      </svg>
    </span>
  );
}

interface PhotographProps {
  picture: Product['pictures'][number];
  isSmall?: true | undefined;
}

function Photograph({ picture: { id, alt, width, height }, isSmall }: PhotographProps) {
  return (
    <span className="shop-picture" data-small={isSmall ? '' : undefined}>
      <img src={productPicturePath(id)} alt={isSmall ? '' : alt} width={width} height={height} loading="lazy" />
    </span>
  );
}

/** The pictures of a product. */
export function ProductPictures({ product }: { product: Pick<Product, 'art' | 'pictures'> }) {
  const [, ...others] = product.pictures;
  return (
    <div className="shop-pictures">
      <ProductPicture product={product} />
      {others.map((picture) => (
        <Photograph key={picture.id} picture={picture} />
      ))}
    </div>
  );
}

function Plaque() {
  return (
    <>
      <path d="M90 190V96a70 70 0 0 1 140 0v94z" fill="#F8F5EE" stroke="#B0A48D" strokeWidth="2" />
      <rect x="132" y="92" width="56" height="56" fill="#241F18" rx="4" />
      <path
        d="M140 100h14v14h-14zM166 100h14v14h-14zM140 126h14v14h-14zM168 128h5v5h-5zM176 136h5v5h-5z"
        fill="#F8F5EE"
      />
      <path d="M124 164h72" stroke="#7D5210" strokeWidth="3" />
    </>
  );
}

function Book() {
  return (
    <>
      <path d="M96 60h120a10 10 0 0 1 10 10v116H106a10 10 0 0 1-10-10z" fill="#434D2B" />
      <path d="M226 186v8H106a10 10 0 0 1-10-14" fill="#F8F5EE" />
      <path d="M132 138v-22a28 28 0 0 1 56 0v22z" fill="none" stroke="#E9B347" strokeWidth="2.5" />
      <path d="M160 104c4 7 8 11 8 17a8 8 0 0 1-16 0c0-6 4-10 8-17z" fill="#E9B347" />
    </>
  );
}

function CandleGlass() {
  return (
    <>
      <circle cx="160" cy="104" r="84" fill="#3a2f1f" />
      <path d="M160 60c14 22 25 34 25 54a25 25 0 0 1-50 0c0-20 11-32 25-54z" fill="#F5CB6B" />
      <rect x="128" y="140" width="64" height="70" rx="6" fill="#D9A04A" />
    </>
  );
}
