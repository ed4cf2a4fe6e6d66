export const uuid = '[0-9a-f-]{36}';
/** A bearer token of a link, which the log leaves out. */
export const token = String.raw`:token([\w-]{22})`;
