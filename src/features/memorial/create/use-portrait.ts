import { useEffect, useState } from 'react';
import { imageTypes } from '#core/limits.ts';
import { isShrunk } from '../media/rules.ts';
import { purposeLimits } from '../media/schema.ts';
import { useShrink } from '../media/use-shrink.ts';

type PortraitProblem = { kind: 'type'; canShrink: false } | { kind: 'size'; canShrink: boolean; megabytes: number };

const megabyte = 1024 * 1024;
const megabytes = purposeLimits.profile / megabyte;

/** A picture that was chosen and is still only on this device. */
export function usePortrait() {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<File | null>(null);
  const [problem, setProblem] = useState<PortraitProblem | null>(null);
  const address = useAddress(file);
  const shrink = useShrink();

  function take(next: File) {
    const isKnown = imageTypes.some((type) => type === next.type);
    const isSmall = next.size <= purposeLimits.profile;
    setRefused(isKnown && !isSmall ? next : null);
    if (!isKnown) setProblem({ kind: 'type', canShrink: false });
    else if (!isSmall) setProblem({ kind: 'size', canShrink: isShrunk(next), megabytes });
    else setProblem(null);
    if (isKnown && isSmall) setFile(next);
  }

  return {
    file,
    /** For an image of this page. */
    address,
    problem,
    choose: take,
    remove() {
      setFile(null);
      setProblem(null);
    },
    async shrinkChosen() {
      if (!refused) return;
      const smaller = await shrink(refused);
      if (smaller.size > purposeLimits.profile) setProblem({ kind: 'size', canShrink: false, megabytes });
      else take(new File([smaller], refused.name, { type: smaller.type }));
    },
  };
}
export type Portrait = ReturnType<typeof usePortrait>;

function useAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
