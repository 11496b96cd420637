import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The product's folder, with what the server reads next to its code. The same from the sources and from dist/server. */
export const productRoot = dirname(findPackageJSON(import.meta.url) ?? '');
