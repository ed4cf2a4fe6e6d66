/** What the product's own process runs with. */
export const environment: Readonly<Record<string, string>>;
