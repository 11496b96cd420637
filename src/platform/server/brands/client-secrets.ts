// Secrets of brands' own providers that somebody entered on screen. They are opened when something was published or entered, and kept in memory,
// because each sign-in asks for one.
import { type KeyRing, SealFault } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { listSealedSecrets, openSecret, type SealedSecret } from '../kept-secrets.ts';
import { readRevision } from './brand-rows.ts';

/** A secret belongs to one client at one issuer: another issuer is never sent it. */
export interface OwnClient {
	readonly issuer: string;
	readonly clientId: string;
}

export interface ClientSecrets {
	/** Takes over what was entered since. What it knows stays while the database is away. */
	refresh(): Promise<void>;
	find(brandKey: string, provider: string, client: OwnClient): string | undefined;
	/** Says why one that is there cannot be used. */
	findFault(brandKey: string, provider: string, client: OwnClient): string | undefined;
}

export const clientSecretPurpose = 'identity_provider';

/** Neither a provider's key nor an issuer has a space. */
export const clientSecretName = (provider: string, { issuer, clientId }: OwnClient): string =>
	`${provider} ${issuer} ${clientId}`;

interface SecretsDependencies {
	readonly database: Database;
	readonly secretKeys: KeyRing;
}

type Opened = { readonly value: string } | { readonly fault: string };

export function openClientSecrets({ database, secretKeys }: SecretsDependencies): ClientSecrets {
	let revision = -1;
	let known: ReadonlyMap<string, Opened> = new Map();
	const read = ({ brandKey, name, ...sealed }: SealedSecret): Opened => {
		try {
			return { value: openSecret(secretKeys, { purpose: clientSecretPurpose, brandKey, name }, sealed) };
		} catch (error) {
			if (error instanceof SealFault) return { fault: error.message };
			throw error;
		}
	};
	const findOpened = (brandKey: string, provider: string, client: OwnClient): Opened | undefined =>
		known.get(`${brandKey} ${clientSecretName(provider, client)}`);
	return {
		async refresh() {
			const now = await readRevision(database);
			if (now === revision) return;
			const rows = await listSealedSecrets(database, clientSecretPurpose);
			known = new Map(rows.map((row) => [`${row.brandKey} ${row.name}`, read(row)]));
			revision = now;
		},
		find(...of) {
			const opened = findOpened(...of);
			return opened !== undefined && 'value' in opened ? opened.value : undefined;
		},
		findFault(...of) {
			const opened = findOpened(...of);
			return opened !== undefined && 'fault' in opened ? opened.fault : undefined;
		},
	};
}
