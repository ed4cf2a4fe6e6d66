import { StandardRPCJsonSerializer, type StandardRPCJsonSerializedMetaItem } from '@orpc/client/standard';
import { generateOperationKey } from '@orpc/tanstack-query';
import type { QueryClient } from '@tanstack/react-query';
import { type ScreenAnswer, screenAnswersId } from '#core/screen-answers.ts';

/** Puts the results sent with the page into the query cache. */
export function keepScreenAnswers(queryClient: QueryClient): void {
  const { json, meta } = JSON.parse(document.getElementById(screenAnswersId)?.textContent ?? '') as {
    json: unknown;
    meta: StandardRPCJsonSerializedMetaItem[];
  }; // as `routes/screen-answers.ts` writes it
  for (const { path, output, ...asked } of new StandardRPCJsonSerializer().deserialize(json, meta) as ScreenAnswer[])
    queryClient.setQueryData(generateOperationKey(path, { type: 'query', ...asked }), output);
}
