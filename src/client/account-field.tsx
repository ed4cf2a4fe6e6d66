import { createContext, use } from 'react';
import { tabAccountField } from '#core/tab-account.ts';

/** The account that a document was rendered for; null for visitors. */
export const DocumentAccount = createContext<string | null>(null);

/** Sends the account that a form was rendered for: another one is refused. */
export function AccountField() {
  const account = use(DocumentAccount);
  return account && <input type="hidden" name={tabAccountField} value={account} />;
}
