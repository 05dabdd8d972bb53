import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/**/*.tables.ts', './src/features/**/*.tables.ts', './src/domains/**/*.tables.ts'],
  out: './migrations',
  migrations: { prefix: 'timestamp' },
});
