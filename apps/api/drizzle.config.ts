import { defineConfig } from 'drizzle-kit';

/** To create a migration from the schema, run `npx drizzle-kit generate --name <what-changes>` in this folder. */
export default defineConfig({ dialect: 'postgresql', schema: './src/platform/database/schema.ts', out: './migrations' });
