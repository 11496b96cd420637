// Whether the secret outside the database is the one that its passwords were hashed with. With another one every sign-in would be
// refused, and each new password would be lost with the next correct start.
import type { Clock } from '#platform/server/clock.ts';
import { hashWithKey, isSameHash } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';

const name = 'password_pepper';

/** Of several processes at the first start one writes, and all read what it wrote. */
const keep: PreparedStatement = {
	name: 'app_keep_secret_check',
	text: `insert into secret_checks (name, check_value, made_at) values ('${name}', $1, $2) on conflict (name) do nothing`,
};
const find: PreparedStatement = {
	name: 'app_find_secret_check',
	text: `select check_value as "checkValue" from secret_checks where name = '${name}'`,
};

/** The pepper has at least 256 random bits, so what is kept of it helps no one to find it. */
const checkValue = (pepper: Buffer): Buffer => hashWithKey(pepper, 'secret check', name);

/** @returns undefined where the database knows of none yet */
export async function isSamePepper(database: Database, pepper: Buffer): Promise<boolean | undefined> {
	const [kept] = await database.prepared<{ checkValue: Uint8Array }>(find, []);
	return kept === undefined ? undefined : isSameHash(kept.checkValue, checkValue(pepper));
}

/** Keeps the check of the first start and holds every later one to it. @throws StartError */
export async function requireSamePepper(
	database: Database,
	clock: Clock,
	pepper: Buffer,
	isConfigured: boolean,
): Promise<void> {
	void (await database.prepared(keep, [checkValue(pepper), clock.now()]));
	if ((await isSamePepper(database, pepper)) === true) return;
	const remedy = isConfigured
		? 'Set PASSWORD_PEPPER to the key that this database was first started with.'
		: 'Restore demo-secrets.json of the data folder that belongs to this database.';
	throw new StartError(`The pepper is not the one of this database, so no password would be right. ${remedy}`);
}
