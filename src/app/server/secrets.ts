// The secret outside the database. Production brings it; a demonstration makes one and keeps it next to its data.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '#platform/contract/error-message.ts';
import { type Config, demoSecretsFileName } from '#platform/server/config.ts';
import { cannotBeWritten } from '#platform/server/data-folder.ts';
import { StartError } from '#platform/server/start-error.ts';

type SecretsConfig = Pick<Config, 'passwordPepper' | 'dataDir'>;

/** The pepper of all password hashes. The data folder must be there where the configuration brings none. */
export function readPepper({ passwordPepper, dataDir }: SecretsConfig): Buffer {
	return passwordPepper ?? readStored(dataDir) ?? makeStored(dataDir);
}

/** The folder of the embedded database and of the demo's secrets, readable by this user alone. */
export function makeDataFolder(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	} catch (error) {
		throw cannotBeWritten(dataDir, error);
	}
}

function readStored(dataDir: string): Buffer | undefined {
	const path = join(dataDir, demoSecretsFileName);
	let text;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
		throw new StartError(`${path} cannot be read (${errorMessage(error)}). Give this user the right to read it.`);
	}
	const pepper = /"passwordPepper":\s*"([\w-]{43})"/.exec(text)?.[1];
	if (pepper !== undefined) return Buffer.from(pepper, 'base64url');
	throw new StartError(`${path} holds no passwordPepper. Restore it, or remove the data folder to begin anew.`);
}

/** Written under another name first: a start that is killed half-way leaves no half secret behind. */
function makeStored(dataDir: string): Buffer {
	const pepper = randomBytes(32);
	const path = join(dataDir, demoSecretsFileName);
	try {
		const content = JSON.stringify({ passwordPepper: pepper.toString('base64url') });
		writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true });
		renameSync(`${path}.new`, path);
		const folder = openSync(dataDir, 'r');
		fsyncSync(folder);
		closeSync(folder);
	} catch (error) {
		throw cannotBeWritten(dataDir, error);
	}
	return pepper;
}
