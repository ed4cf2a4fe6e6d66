/** Where files lie until they are read. */
export const importFolder = 'tree-imports';

export const importFileKey = (importId: string) => `${importFolder}/${importId}`;
