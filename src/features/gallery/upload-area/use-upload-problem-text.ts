import type { UploadProblem } from '#client/upload/upload-refused-error.ts';
import { useText } from '#i18n/text.tsx';

/** Why a file of a batch was refused; each message names the file. */
export function useUploadProblemText(): (problem: UploadProblem, file: string) => string {
  const upload = useText('upload');
  const uploads = useText('uploads');
  const errors = useText('errors');

  return (problem, file) => {
    switch (problem.kind) {
      case 'type':
        return upload('galleryType', { file });
      case 'count':
        return upload('count', { max: problem.most });
      case 'size':
        return upload('gallerySize', { file });
      case 'storage':
      case 'insert':
        return uploads('because', { file, reason: upload(problem.kind, { reason: errors(problem.code) }) });
      case 'quota':
        return uploads('because', { file, reason: upload('quotaShort') });
      default:
        return uploads('because', { file, reason: upload(problem.kind) });
    }
  };
}
