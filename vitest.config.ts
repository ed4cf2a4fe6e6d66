import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const database = { globalSetup: ['test/global-setup.ts'], maxWorkers: 2, testTimeout: 20_000, hookTimeout: 60_000 };

/** `unit` needs no database and is part of the check; `db` has a database for each file; `e2e` drives the built product. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{core,i18n,ui,client,visitor,sections}/**/*.test.{ts,tsx}', 'src/features/**/rules.test.ts', 'src/features/**/*.test.tsx', 'test/**/*.test.ts'],
          exclude: ['test/matrix.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'db', include: ['src/{server,features}/**/*.test.ts', 'test/matrix.test.ts'], exclude: ['src/features/**/rules.test.ts'], ...database },
      },
      { extends: true, test: { name: 'e2e', include: ['e2e/**/*.spec.ts'], ...database, maxWorkers: 1, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
