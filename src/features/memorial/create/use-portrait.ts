import { useEffect, useRef, useState } from 'react';
import { shrink } from '#client/upload/shrink.ts';
import { imageTypes } from '#core/limits.ts';
import { isShrunk } from '../media/sending/rules.ts';
import { purposeLimits } from '../media/schema.ts';

type PortraitProblem =
  | { kind: 'type' | 'damaged'; canShrink: false }
  | { kind: 'size'; canShrink: boolean; megabytes: number };

const megabyte = 1024 * 1024;
const megabytes = purposeLimits.profile / megabyte;

interface Chosen {
  file: File;
  /** For an image of this page. */
  address: string;
}

/** A picture that was chosen and is still only on this device. */
export function usePortrait() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const [problem, setProblem] = useState<PortraitProblem | null>(null);
  const newest = useRef<File | null>(null);

  const address = chosen?.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  function choose(file: File) {
    newest.current = file;
    const isKnown = imageTypes.some((type) => type === file.type);
    const isSmall = file.size <= purposeLimits.profile;
    setRefused(isKnown && !isSmall ? file : null);
    if (!isKnown) setProblem({ kind: 'type', canShrink: false });
    else if (!isSmall) setProblem({ kind: 'size', canShrink: isShrunk(file), megabytes });
    else {
      setProblem(null);
      setChosen({ file, address: URL.createObjectURL(file) });
    }
  }

  function remove() {
    setChosen(null);
    setProblem(null);
  }

  /** This browser cannot show it, so it is no picture or a damaged one. */
  function refuse() {
    setChosen(null);
    setProblem({ kind: 'damaged', canShrink: false });
  }

  async function shrinkChosen() {
    if (!refused) return;
    const smaller = await shrink(refused);
    // Another was chosen meanwhile.
    if (newest.current !== refused) return;
    if (smaller.size > purposeLimits.profile) setProblem({ kind: 'size', canShrink: false, megabytes });
    else choose(new File([smaller], refused.name, { type: smaller.type }));
  }

  return { file: chosen?.file ?? null, address: address ?? null, problem, choose, remove, refuse, shrinkChosen };
}
export type Portrait = ReturnType<typeof usePortrait>;
