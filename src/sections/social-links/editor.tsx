import { useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { normalizeLink } from '#core/link.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Network, networks, type SocialLinks } from './schema.ts';
import { networkIcons } from './view.tsx';

/** Six addresses. They stay as they were typed until they are saved, and an empty one is fine. */
export function SocialLinksEditor({ value, onChange, problems }: SectionEditorProps<SocialLinks>) {
  const t = useText('editor.social');
  const options = useText('options');
  const validation = useText('validation');
  const [left, setLeft] = useState<ReadonlySet<Network>>(() => new Set(networks));

  function change(network: Network, address: string) {
    // Nobody is told off in the middle of an address.
    setLeft((before) => new Set([...before].filter((other) => other !== network)));
    const { [network]: _, ...others } = value;
    onChange(address === '' ? others : { ...others, [network]: address });
  }

  return (
    <div role="group" aria-label={t('label')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {networks.map((network) => {
        const address = value[network] ?? '';
        const isWrong = address.trim() !== '' && !isAddress(address);
        const isSaid = left.has(network) || problems[network] !== undefined;
        return (
          <TextField
            key={network}
            type="url"
            inputMode="url"
            validationBehavior="aria"
            autoComplete="off"
            spellCheck="false"
            label={options(`networks.${network}`)}
            icon={networkIcons[network]}
            placeholder="https://"
            value={address}
            onChange={(text) => change(network, text)}
            onBlur={() => setLeft((before) => new Set(before).add(network))}
            error={isWrong && isSaid ? validation('linkInvalid') : undefined}
          />
        );
      })}
    </div>
  );
}

function isAddress(text: string): boolean {
  const address = normalizeLink(text);
  return address !== null && address.length <= limits.link;
}
