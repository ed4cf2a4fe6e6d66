import { BellMenu } from './bell-menu.tsx';
import { useBox, useBoxDeeds } from './use-box.ts';
import { useNow } from './use-now.ts';

/** The bell of the application: it hears what is new. */
export function Bell() {
  const box = useBox();
  const now = useNow();
  const { read, readAll } = useBoxDeeds();
  return <BellMenu box={box} now={now} onRead={read} onReadAll={readAll} />;
}
