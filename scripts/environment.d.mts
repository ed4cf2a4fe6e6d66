/** Environment variables of the server's process. */
export const environment: Readonly<Record<string, string>>;
