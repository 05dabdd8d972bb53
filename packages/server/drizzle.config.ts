import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/**/*.tables.ts', './src/features/**/*.tables.ts', './src/domains/**/*.tables.ts'],
  // Another folder is named to make a snapshot of all tables at once.
  out: process.env.MIGRATIONS_FOLDER ?? './migrations',
  migrations: { prefix: 'timestamp' },
});
