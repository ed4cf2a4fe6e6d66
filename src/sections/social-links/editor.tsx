import { LinkField } from '#client/link-field.tsx';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { type Network, networks, type SocialLinks } from './social-links.schema.ts';
import { networkIcons } from './view.tsx';

/** Six links, optional. They are normalized only when saved. */
export function SocialLinksEditor({ value, onChange, problems }: SectionEditorProps<SocialLinks>) {
  const t = useText('editor.social');
  const options = useText('options');

  function change(network: Network, address: string) {
    const { [network]: _, ...others } = value;
    onChange(address === '' ? others : { ...others, [network]: address });
  }

  return (
    <div role="group" aria-label={t('label')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {networks.map((network) => (
        <LinkField
          key={network}
          label={options(`networks.${network}`)}
          icon={networkIcons[network]}
          value={value[network] ?? ''}
          onChange={(address) => change(network, address)}
          error={problems[network]}
        />
      ))}
    </div>
  );
}
