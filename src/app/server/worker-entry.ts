import { join } from 'node:path';
import { productRoot } from '#platform/server/product-root.ts';

/** A worker begins with this file: in the sources, or next to the built server. */
export const workerEntry = join(
	productRoot,
	import.meta.url.endsWith('.ts') ? 'src/app/server/worker.ts' : 'dist/server/worker.js',
);
