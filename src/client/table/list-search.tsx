import { useEffect, useState } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import type { TableAddress } from './use-table-address.ts';

/** Debounces typing. */
const restMs = 400;

interface ListSearchProps<Sort extends string> {
  label: string;
  address: TableAddress<Sort>;
  /** The search text in the URL. */
  name?: string;
}

/** The search field of a list; its text is in the URL. */
export function ListSearch<Sort extends string>({ label, address, name = 'text' }: ListSearchProps<Sort>) {
  const inAddress = address.filter(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // The URL changed by the browser history or by a link to a search.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (typed.trim() !== inAddress) setTyped(inAddress);
  }
  useEffect(() => {
    if (typed.trim() === inAddress) return;
    const timer = setTimeout(() => address.setFilter(name, typed.trim(), { isTyped: true }), restMs);
    return () => clearTimeout(timer);
  }, [typed, inAddress, address, name]);
  return <SearchField label={label} value={typed} onChange={setTyped} maxLength={200} className="w-full md:w-80" />;
}
