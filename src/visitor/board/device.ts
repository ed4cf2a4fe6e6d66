/** What a device stores of a board: the taker, and the token of the personal link. */
interface KeptBoard {
  takerId?: string;
  token?: string;
}

const keyOf = (boardId: string) => `board ${boardId}`;

export function readBoard(boardId: string): KeptBoard {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(boardId)) ?? 'null') as KeptBoard | null) ?? {}; // `writeBoard` wrote it
  } catch {
    return {};
  }
}

function writeBoard(boardId: string, more: KeptBoard) {
  try {
    localStorage.setItem(keyOf(boardId), JSON.stringify({ ...readBoard(boardId), ...more }));
  } catch {
    // Without storage only the personal link remains.
  }
}

/** The taker id of this device on a board; stores `offered` where there is none. */
export function takerIdFor(boardId: string, offered: string): string {
  const { takerId } = readBoard(boardId);
  if (takerId !== undefined) return takerId;
  writeBoard(boardId, { takerId: offered });
  return offered;
}

export function saveLink(boardId: string, token: string): void {
  writeBoard(boardId, { token });
}
