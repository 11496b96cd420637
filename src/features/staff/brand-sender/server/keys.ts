// Keys that sign the mail of a domain. Their private half is sealed, and leaves the database only to sign.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSecret, removeSecret, type SecretPlace } from '#platform/server/kept-secrets.ts';
import type { Core } from '#platform/server/slice.ts';
import { type Selector, selectors } from '../rules.ts';
import type { SenderKey } from './rows.ts';

export interface SigningKey {
	/** As a DNS record has it. */
	readonly publicKey: string;
	/** PEM. */
	readonly privateKey: string;
}

const generate = promisify(generateKeyPair);

/** RSA of 2,048 bits, which every receiver verifies. It takes a tenth of a second beside the main thread. */
export async function makeKey(): Promise<SigningKey> {
	const { publicKey, privateKey } = await generate('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'der' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	});
	return { publicKey: publicKey.toString('base64'), privateKey };
}

/** Says where the private half is sealed, which is part of the seal. */
export const placeOfKey = ({ brandKey, domain }: SenderKey, selector: Selector): SecretPlace => ({
	purpose: 'mail_signature',
	brandKey,
	name: `${domain} ${selector}`,
});

export type KeyPairs = Readonly<Record<Selector, SigningKey>>;

/** @throws SealFault where nothing can be sealed */
export async function keepKey(
	queries: TransactionQueries,
	{ secretKeys }: Pick<Core, 'secretKeys'>,
	sender: SenderKey,
	{ selector, key, at }: { readonly selector: Selector; readonly key: SigningKey; readonly at: Date },
): Promise<void> {
	await keepSecret(queries, secretKeys, { place: placeOfKey(sender, selector), value: key.privateKey, at });
}

export async function forgetKeys(queries: TransactionQueries, sender: SenderKey): Promise<void> {
	for (const selector of selectors) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		void (await removeSecret(queries, placeOfKey(sender, selector)));
	}
}
