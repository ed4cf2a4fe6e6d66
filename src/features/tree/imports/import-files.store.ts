/** Where files are stored until they are read. */
export const importFolder = 'tree-imports';

export const importFileKey = (importId: string) => `${importFolder}/${importId}`;
