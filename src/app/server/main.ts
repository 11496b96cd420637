// The entry of a process. It is apart from what it runs, because only files that Node reads after the first line below are kept
// compiled for the next start, which then takes about a fifth less. Where the folder cannot be written nothing is kept.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/portico'));
await import('./run.ts');
