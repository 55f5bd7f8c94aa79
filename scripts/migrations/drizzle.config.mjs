export default {
  dialect: 'postgresql',
  schema: './app/server/schema.ts',
  out: './platform/server/db/migrations',
  casing: 'snake_case',
};
