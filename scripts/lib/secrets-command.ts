// The commands of `npm run secrets`, apart from where they are typed. None of them shows a secret.
import { type KeyRing, SealFault } from '#platform/server/crypto/key-ring.ts';
import type { Database } from '#platform/server/db/database.ts';
import { countSecretsByKey, sealAgain } from '#platform/server/kept-secrets.ts';
import { StartError } from '#platform/server/start-error.ts';

export const usage = `Usage:
  npm run secrets -- list     how many secrets each key of SECRET_KEYS opens
  npm run secrets -- rotate   seals all of them with its first key`;

interface Dependencies {
	readonly database: Database;
	readonly keys: KeyRing;
}

/** What to print. @throws StartError that says what is wrong with the order or the keys */
export async function runSecretsCommand({ database, keys }: Dependencies, command: string): Promise<string> {
	switch (command) {
		case 'list':
			return await describe(database);
		case 'rotate': {
			const first = keys.sealingKeyId;
			if (first === undefined) throw new StartError('SECRET_KEYS is not set, so that no secret is sealed or opens.');
			const count = await database.transaction((queries) => sealAgain(queries, keys)).catch(asStartError);
			return `${count} secrets are newly sealed with the key ${first}.\n${await describe(database)}`;
		}
		default:
			throw new StartError(usage);
	}
}

function asStartError(error: unknown): never {
	if (error instanceof SealFault) throw new StartError(`Nothing was changed. ${error.message}`);
	throw error;
}

async function describe(database: Database): Promise<string> {
	const counts = await countSecretsByKey(database);
	if (counts.length === 0) return 'No secret is kept.';
	return counts.map(({ keyId, count }) => `${keyId}: ${count}`).join('\n');
}
