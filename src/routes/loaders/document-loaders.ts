import { randomUUID } from 'node:crypto';
import type { Actor } from '#core/policy.ts';
import type { EventName } from '#core/events.ts';
import { findEmailChoice } from '#features/events/rsvps/own-rsvp.store.ts';
import type { AccountOnPage, AccountFacts } from '#features/memorial/page/account-facts.store.ts';
import type { SupportMessage } from '#features/support/support.schema.ts';
import { router } from '#router.ts';
import type { Confirmation } from '#server/confirmation.ts';
import type { Context } from '#server/context.ts';
import { isId } from '#server/memorial-facts.ts';
import { readDefinition } from '#server/procedure-definition.ts';
import { openConfirmation, pressConfirmation } from './confirmation-loader.ts';
import { deriveFormAuthorToken, deriveCandleId, deriveSubmitId } from './form-ids.ts';
import { readCart, writeCartCookie } from './cart-loader.ts';
import { openMemorial } from './memorial-loader.ts';
import { openStoneCode } from './stone-code-loader.ts';
import { endSubscription, findSubscriber } from './subscription-loader.ts';
import { answerSupportMessage, findSupportMessages, sendSupportMessage } from './support-loader.ts';

/** `staleBy` of the loaders of cached documents; other loaders belong to forms or uncached pages. */
export const loadersStaleBy: Partial<Record<keyof DocumentLoaders, readonly EventName[]>> = {
  describeApi: [],
  openMemorial: readDefinition(router.memorial.loadPage).meta.staleBy ?? [],
};

export type DocumentLoaders = ReturnType<typeof createLoaders>;

/** Loaders that concurrent requests share. */
interface SharedLoaders {
  /** The API's specification. */
  describeApi(): Promise<unknown>;
  findAccountFacts(reader: AccountOnPage): Promise<AccountFacts | undefined>;
}

/** For one request, the loaders of documents and forms that are not procedures. */
export function createLoaders(context: Context, { describeApi, findAccountFacts }: SharedLoaders) {
  return {
    describeApi,
    newId: () => randomUUID(),
    readCart: () => readCart(context),
    cartCookie: (cart: string) => writeCartCookie(context, cart),
    isMemorialId: isId,
    openMemorial: (memorialId: string, options: { isPreview: boolean }) => openMemorial(context, memorialId, options),
    /**
     * The account's relation to a page, with its roles; null for visitors, and where rights depend on other pages.
     */
    async findAccountFacts(memorialId: string): Promise<(AccountFacts & Actor & { userId: string }) | null> {
      const { userId, roles } = context.actor;
      if (userId === null || !isId(memorialId)) return null;
      const facts = await findAccountFacts({ memorialId, userId });
      return facts ? { ...facts, userId, roles } : null;
    },
    openStoneCode: (typed: string) => openStoneCode(context, typed),
    openConfirmation: (token: string) => openConfirmation(context, token),
    pressConfirmation: (confirmation: Confirmation, password: string | null) =>
      pressConfirmation(context, confirmation, password),
    sendSupportMessage: (message: SupportMessage) => sendSupportMessage(context, message),
    findSupportMessages: () => findSupportMessages(context),
    answerSupportMessage: (id: string) => answerSupportMessage(context, id),
    findEmailChoice: (token: string) => findEmailChoice(context.db, token),
    findSubscriber: (token: string) => findSubscriber(context, token),
    endSubscription: (token: string) => endSubscription(context, token),
    submitIdOf: (memorialId: string, form: string, fields: Record<string, string>) =>
      deriveSubmitId(context, memorialId, form, fields),
    candleIdOf: (memorialId: string, fields: Record<string, string>) => deriveCandleId(context, memorialId, fields),
    authorTokenOf: (memorialId: string, submitId: string) => deriveFormAuthorToken(context, memorialId, submitId),
  };
}
