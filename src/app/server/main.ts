// The entry of a process. It is apart from what it runs, because only files that Node reads after the first call below are kept
// compiled for the next start. Where the folder cannot be written nothing is kept.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { productRoot } from '#platform/server/product-root.ts';

enableCompileCache(join(productRoot, 'node_modules/.cache/portico'));
// React's other build, the default, checks its callers at every step.
process.env['NODE_ENV'] ??= 'production';
await import('./run.ts');
