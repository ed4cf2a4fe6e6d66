import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { api, client } from '#client/api.ts';
import { acceptedPictureTypes, isPicture, preparePicture } from '#client/upload/picture.ts';
import { useProblem } from '#client/use-problem.ts';
import { purposeLimits } from '#features/media/media.schema.ts';
import { isShrunk } from '#features/media/upload-size.rules.ts';
import { UploadStatus } from '#features/media/upload-status.tsx';
import { type SingleUploadTask, useOneUpload } from '#features/media/use-one-upload.ts';
import { useText } from '#i18n/text.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { ManagedProduct } from '../../products/products.schema.ts';
import { productPicturePath } from '../../shop.rules.ts';
import { shopLimits } from '../../shop.schema.ts';

interface PictureListProps {
  product: ManagedProduct;
  onChanged(): Promise<void>;
}

/** The pictures of a product with descriptions; each change is stored at once, separately from the form. */
export function PictureList({ product, onChanged }: PictureListProps) {
  const t = useText('adminShop.product');
  const { ofError } = useProblem();
  const title = useId();
  const limit = purposeLimits.cover;
  const task = useMemo<SingleUploadTask<object>>(
    () => ({
      purpose: 'cover',
      takes: isPicture,
      canShrink: isShrunk,
      prepare: (file, isForced) => preparePicture(file, { isOriginal: false, isForced, limit }),
      accept: (uploadId) => client.shop.addProductPicture({ productId: product.id, uploadId, alt: '' }),
      discard: async () => undefined,
    }),
    [product.id, limit],
  );
  const order = useMutation(
    api.shop.orderProductPictures.mutationOptions({
      onSettled: () => void onChanged(),
      onError: (error: unknown) => showToast({ tone: 'destructive', title: ofError(error) }),
    }),
  );
  function move(from: number, to: number) {
    const pictureIds = product.pictures.map(({ id }) => id);
    pictureIds.splice(to, 0, ...pictureIds.splice(from, 1));
    order.mutate({ productId: product.id, pictureIds });
  }
  const upload = useOneUpload(task, () => void onChanged());
  return (
    <section className="card grid gap-4" aria-labelledby={title}>
      <h2 id={title} className="text-h3">
        {t('pictures')}
      </h2>
      <p className="hint">{t('picturesHint')}</p>
      <ul className="grid gap-4">
        {product.pictures.map((picture, index) => (
          <PictureRow key={picture.id} picture={picture} number={index + 1} onChanged={onChanged}>
            {product.pictures.length > 1 && (
              <span className="flex">
                <IconButton
                  icon={ArrowUpIcon}
                  label={t('movePictureUp', { number: index + 1 })}
                  isDisabled={index === 0 || order.isPending}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDownIcon}
                  label={t('movePictureDown', { number: index + 1 })}
                  isDisabled={index === product.pictures.length - 1 || order.isPending}
                  onPress={() => move(index, index + 1)}
                />
              </span>
            )}
          </PictureRow>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {order.isSuccess && t('pictureMoved')}
      </p>
      {product.pictures.length < shopLimits.pictures && (
        <FileTrigger
          acceptedFileTypes={acceptedPictureTypes()}
          onSelect={(files) => {
            const file = files?.[0];
            if (file) upload.choose(file);
          }}
        >
          <Button kind="line" icon={ImageIcon} className="justify-self-start" isDisabled={upload.isUploading}>
            {t('addPicture')}
          </Button>
        </FileTrigger>
      )}
      <UploadStatus upload={upload} limit={limit} />
    </section>
  );
}

interface PictureRowProps {
  picture: ManagedProduct['pictures'][number];
  number: number;
  onChanged(): Promise<void>;
  /** The buttons that move it. */
  children: ReactNode;
}

function PictureRow({ picture: { id, alt, width, height }, number, onChanged, children }: PictureRowProps) {
  const t = useText('adminShop.product');
  const { ofError } = useProblem();
  const [words, setWords] = useState(alt);
  const after = {
    onSuccess: () => void onChanged(),
    onError: (error: unknown) => showToast({ tone: 'destructive', title: ofError(error) }),
  };
  const describe = useMutation(api.shop.describeProductPicture.mutationOptions(after));
  const remove = useMutation(api.shop.removeProductPicture.mutationOptions(after));
  function save(event: FormEvent) {
    event.preventDefault();
    describe.mutate({ pictureId: id, alt: words });
  }
  return (
    <li>
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <img
          src={productPicturePath(id)}
          alt={alt}
          width={width}
          height={height}
          className="size-24 rounded-md object-cover"
        />
        <TextField
          className="min-w-48 flex-1"
          label={t('alt', { number })}
          value={words}
          onChange={setWords}
          maxLength={200}
        />
        <Button type="submit" kind="line" isDisabled={words === alt} isPending={describe.isPending}>
          {t('saveAlt')}
        </Button>
        {children}
        <IconButton
          icon={TrashIcon}
          label={t('removePicture', { number })}
          isDisabled={remove.isPending}
          onPress={() => remove.mutate({ pictureId: id })}
        />
      </form>
    </li>
  );
}
