import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.mjs';

/** Takes variables from .env where there is one. What the environment already says wins. */
export function readEnvironmentFile() {
	const path = join(root, '.env');
	if (existsSync(path)) process.loadEnvFile(path);
}
