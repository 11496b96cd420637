import { after } from '#platform/contract/duration.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keyLastsMs, triesForMs } from '../contract.ts';
import { selectors } from '../rules.ts';
import type { SenderDependencies } from './dependencies.ts';
import { keepKey, type KeyPairs } from './keys.ts';
import { addSender, type SenderKey } from './rows.ts';

export interface NewSender extends SenderKey {
	readonly address: string;
	readonly keys: KeyPairs;
	/** Undefined where what is live brought it. */
	readonly by?: PersonKey;
}

/** @returns whether it was not there before: keys belong to the first alone. @throws SealFault */
export async function addWithKeys(
	{ clock, secretKeys }: Pick<SenderDependencies, 'clock' | 'secretKeys'>,
	queries: TransactionQueries,
	{ brandKey, domain, address, keys, by }: NewSender,
): Promise<boolean> {
	const now = clock.now();
	const { p1, p2 } = keys;
	const added = await addSender(queries, {
		brandKey,
		domain,
		address,
		publicKeys: JSON.stringify({ p1: p1.publicKey, p2: p2.publicKey }),
		addedIn: by?.organisationId ?? null,
		addedBy: by?.userId ?? null,
		switchAt: after(now, keyLastsMs),
		triesUntil: after(now, triesForMs),
		now,
	});
	if (added.length === 0) return false;
	for (const selector of selectors) {
		// oxlint-disable-next-line no-await-in-loop -- one connection answers them in turn
		await keepKey(queries, { secretKeys }, { brandKey, domain }, { selector, key: keys[selector], at: now });
	}
	return true;
}
