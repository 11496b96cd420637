// Whether the secret outside the database is the one that its passwords were hashed with. With another one every sign-in would be
// refused, and each new password would be lost with the next correct start.
import type { Clock } from '#platform/server/clock.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { StartError } from '#platform/server/start-error.ts';

const name = 'password_pepper';

const keep = keeper<Pick<Schema, 'secretChecks'>>();
/** One of several processes at the first start writes, and all read what it wrote. */
const add = keep.insert('app_keep_secret_check', 'secretChecks', ['name', 'checkValue', 'madeAt'], (row) =>
	row.onConflict((conflict) => conflict.column('name').doNothing()),
);
const find = keep('app_find_secret_check', (database) =>
	database.selectFrom('secretChecks').select('checkValue').where('name', '=', name),
);

/** The pepper has at least 256 random bits, so what is kept of it helps no one to find it. */
const checkValue = (pepper: Buffer): Buffer => hashWithKey(pepper, 'secret check', name);

/** @returns undefined where the database knows of none yet */
export async function isSamePepper(database: Database, pepper: Buffer): Promise<boolean | undefined> {
	const [kept] = await find(database, {});
	return kept === undefined ? undefined : isSameHash(kept.checkValue, checkValue(pepper));
}

/** Keeps the check of the first start and holds every later one to it. @throws StartError */
export async function requireSamePepper(
	database: Database,
	clock: Clock,
	pepper: Buffer,
	isConfigured: boolean,
): Promise<void> {
	void (await add(database, { name, checkValue: checkValue(pepper), madeAt: clock.now() }));
	if ((await isSamePepper(database, pepper)) === true) return;
	const remedy = isConfigured
		? 'Set PASSWORD_PEPPER to the key that this database was first started with.'
		: 'Restore demo-secrets.json of the data folder that belongs to this database.';
	throw new StartError(`The pepper is not the one of this database, so no password would be right. ${remedy}`);
}
