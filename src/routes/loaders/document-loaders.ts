import { endLetters, findReader, readerOf } from '#features/notifications/letters/store.ts';
import type { SupportMessage } from '#features/support/schema.ts';
import type { Confirmation } from '#server/confirmation.ts';
import type { Context } from '#server/context.ts';
import { isId } from '#server/memorial-facts.ts';
import { openConfirmation, pressConfirmation } from './confirmation-loader.ts';
import { authorTokenOf, candleIdOf, submitIdOf } from './form-ids.ts';
import { openMemorial } from './memorial-loader.ts';
import { openStoneCode } from './stone-code-loader.ts';
import { answerSupportMessage, findSupportMessages, sendSupportMessage } from './support-loader.ts';

export type DocumentLoaders = ReturnType<typeof createLoaders>;

/** What documents and their forms ask for that is no procedure, for one request. */
export function createLoaders(context: Context, describeApi: () => Promise<unknown>) {
  const { config, db } = context;
  return {
    describeApi,
    isMemorialId: isId,
    openMemorial: (memorialId: string, options: { isPreview: boolean }) => openMemorial(context, memorialId, options),
    openStoneCode: (typed: string) => openStoneCode(context, typed),
    openConfirmation: (token: string) => openConfirmation(context, token),
    pressConfirmation: (found: Confirmation, password: string | null) => pressConfirmation(context, found, password),
    sendSupportMessage: (message: SupportMessage) => sendSupportMessage(context, message),
    findSupportMessages: () => findSupportMessages(context),
    answerSupportMessage: (id: string) => answerSupportMessage(context, id),
    /** Who gets the letters that a token ends; null where it is none of ours. */
    async findSubscriber(token: string) {
      const userId = readerOf(config.secret, token);
      return userId === null ? null : findReader(db, userId);
    },
    /** Ends the letters of whoever has the token; false where it is none of ours. */
    async endLetters(token: string) {
      const userId = readerOf(config.secret, token);
      if (userId !== null) await endLetters(db, userId);
      return userId !== null;
    },
    submitIdOf: (memorialId: string, form: string, fields: Record<string, string>) =>
      submitIdOf(context, memorialId, form, fields),
    candleIdOf: (memorialId: string, fields: Record<string, string>) => candleIdOf(context, memorialId, fields),
    authorTokenOf: (memorialId: string, submitId: string) => authorTokenOf(context, memorialId, submitId),
  };
}
