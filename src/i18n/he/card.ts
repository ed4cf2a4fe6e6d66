export const card = {
  label: 'לזכר',
} as const;
