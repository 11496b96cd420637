import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { runSecretsCommand } from '../../../scripts/lib/secrets-command.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import { createKeyRing } from './crypto/key-ring.ts';
import type { Database } from './db/database.ts';
import {
	keepSecret,
	listSealedSecrets,
	listSecrets,
	openSecret,
	removeSecret,
	type SecretPlace,
} from './kept-secrets.ts';

const former = { id: '2026', key: randomBytes(32) };
const newer = { id: '2027', key: randomBytes(32) };
const formerAlone = createKeyRing([former]);
const both = createKeyRing([newer, former]);
const place = { purpose: 'identity_provider', brandKey: 'piper', name: 'piper-id' } as const;
const at = new Date('2026-05-03T12:00:00Z');

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
	return () => database.close();
});

async function read(keys: typeof both, of: SecretPlace): Promise<string> {
	const rows = await listSealedSecrets(database, of.purpose);
	const row = rows.find(({ brandKey, name }) => brandKey === of.brandKey && name === of.name);
	if (row === undefined) throw new Error('no such secret');
	return openSecret(keys, of, row);
}

it('a secret opens where it belongs, is not shown with the others, and one replaces another', async () => {
	await keepSecret(database, formerAlone, { place, value: 'first', ending: 'st', at });
	expect(await read(formerAlone, place)).toBe('first');
	const shown = { name: 'piper-id', keyId: '2026', setAt: at, setIn: null, setBy: null };
	expect(await listSecrets(database, place)).toEqual([{ ...shown, ending: 'st' }]);
	await keepSecret(database, formerAlone, { place, value: 'second', at });
	expect(await read(formerAlone, place)).toBe('second');
	expect(await listSecrets(database, place)).toEqual([{ ...shown, ending: null }]);
	expect(await removeSecret(database, place)).toBe(true);
	expect(await removeSecret(database, place)).toBe(false);
});

it('a row that is moved to another brand does not open there', async () => {
	const moved = { ...place, name: 'moved' };
	await keepSecret(database, formerAlone, { place: moved, value: 'of piper', at });
	await database.query((queries) =>
		sql`update kept_secrets set brand_key = 'maplecrest' where name = 'moved'`.execute(queries),
	);
	await expect(read(formerAlone, { ...moved, brandKey: 'maplecrest' })).rejects.toThrow('or the row is from elsewhere');
	expect(await removeSecret(database, { ...moved, brandKey: 'maplecrest' })).toBe(true);
});

it('a rotation seals everything with the first key, so that the former one can go', async () => {
	const places = ['one', 'two', 'three'].map((name) => ({ ...place, name }));
	await Promise.all(
		places.map((one) => keepSecret(database, formerAlone, { place: one, value: `of ${one.name}`, at })),
	);
	expect(await runSecretsCommand({ database, keys: both }, 'list')).toBe('2026: 3');
	// A process that does not have the former key leaves everything as it is.
	await expect(runSecretsCommand({ database, keys: createKeyRing([newer]) }, 'rotate')).rejects.toThrow(
		'Nothing was changed. It was sealed with the key 2026, which SECRET_KEYS does not have.',
	);
	expect(await runSecretsCommand({ database, keys: both }, 'rotate')).toBe(
		'3 secrets are newly sealed with the key 2027.\n2027: 3',
	);
	const newerAlone = createKeyRing([newer]);
	expect(await Promise.all(places.map((one) => read(newerAlone, one)))).toEqual(['of one', 'of two', 'of three']);
	expect(await runSecretsCommand({ database, keys: both }, 'rotate')).toBe(
		'0 secrets are newly sealed with the key 2027.\n2027: 3',
	);
});
