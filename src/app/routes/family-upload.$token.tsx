import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { FamilyUploadScreen } from '#features/gallery/family-upload/family-upload-screen.tsx';
import { loadFamilyUploadMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/family-upload/$token')({
  loader: createMessageLoader(loadFamilyUploadMessages),
  component: FamilyUpload,
});

function FamilyUpload() {
  const { token } = Route.useParams();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <FamilyUploadScreen token={token} />
    </MoreMessages>
  );
}
