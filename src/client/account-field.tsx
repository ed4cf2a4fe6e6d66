import { createContext, use } from 'react';
import { tabAccountField } from '#core/tab-account.ts';

/** The account that a document was drawn for; null for nobody's. */
export const DocumentAccount = createContext<string | null>(null);

/** Says in a form whose page it stands on: sent from another account than that, it is refused. */
export function AccountField() {
  const account = use(DocumentAccount);
  return account && <input type="hidden" name={tabAccountField} value={account} />;
}
