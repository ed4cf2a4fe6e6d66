import { createFileRoute } from '@tanstack/react-router';
import { FamilyUploadScreen } from '#features/memorial/gallery/family/family-upload-screen.tsx';

export const Route = createFileRoute('/family-upload/$token')({ component: FamilyUpload });

function FamilyUpload() {
  const { token } = Route.useParams();
  return <FamilyUploadScreen token={token} />;
}
