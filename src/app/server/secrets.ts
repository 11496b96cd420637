// The secret outside the database. Production brings it; a demonstration makes one and keeps it beside its data.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, demoSecretsFileName } from '#platform/server/config.ts';
import { StartError } from '#platform/server/start-error.ts';

export function readPepper(config: Pick<Config, 'passwordPepper' | 'dataDir'>): Buffer {
	if (config.passwordPepper !== undefined) return config.passwordPepper;
	const path = join(config.dataDir, demoSecretsFileName);
	try {
		const secrets: unknown = JSON.parse(readFileSync(path, 'utf8'));
		if (typeof secrets === 'object' && secrets !== null && 'passwordPepper' in secrets) {
			return Buffer.from(String(secrets.passwordPepper), 'base64url');
		}
		throw new StartError(`${path} holds no passwordPepper. Restore it, or remove the data folder to begin anew.`);
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
	}
	const pepper = randomBytes(32);
	const content = JSON.stringify({ passwordPepper: pepper.toString('base64url') });
	writeFileSync(path, content, { mode: 0o600, flag: 'wx', flush: true });
	return pepper;
}
