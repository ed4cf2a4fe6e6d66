import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { FamilyUploadScreen } from '#features/memorial/gallery/family/family-upload-screen.tsx';
import { loadFamilyUploadMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/family-upload/$token')({
  loader: loaderOf(loadFamilyUploadMessages),
  component: FamilyUpload,
});

function FamilyUpload() {
  const { token } = Route.useParams();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <FamilyUploadScreen token={token} />
    </MoreWords>
  );
}
