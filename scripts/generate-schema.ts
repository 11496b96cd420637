// npm run schema: writes the types of rows from the migrations. test/repo/schema.test.ts fails when it has not been run.
import { writeFileSync } from 'node:fs';
import { schemaFile, schemaTypes } from './lib/schema-types.ts';

writeFileSync(schemaFile, await schemaTypes());
