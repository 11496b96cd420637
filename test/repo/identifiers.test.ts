import { describe, expect, test } from 'vitest';
import { findSources } from './checkout.ts';
import { identifierWrites } from './identifiers.ts';
import { isTest } from './walls.ts';

const isSample = (path: string): boolean => /^src\/demo\/|fixtures/.test(path);
const product = [...findSources('src/**/server/**/*.ts'), ...findSources('scripts/**/*.ts')].filter(
	({ path }) => !isTest(path) && !isSample(path),
);

/**
 * A person who comes to have a record can spend what it has. A record that is there gets an address, a number or an id by `setIdentifiers` alone;
 * a new one has nothing yet. A line that is added here says which proof its caller has that the record is theirs.
 */
const writers = {
	// The one door. An address needs `by: 'holder'`.
	'src/features/account/identity/server/identifiers.ts': ['external_ids', 'users.email', 'users.phone'],
	// New records.
	'src/features/staff/personnel/server/records/add-people.ts': ['external_ids', 'new users'],
	'src/features/account/registration/server/create-person.ts': ['new users'],
	// A linked account is a way in: with a recent proof of the account and a fresh one of the other side; closed with the employment.
	'src/features/account/linked-accounts/server/links.ts': ['linked_accounts'],
};

test('an address, a number and an id in another system are written in one place', () => {
	const found = product.flatMap((file) => {
		const writes = identifierWrites(file);
		return writes.length === 0 ? [] : [[file.path, writes] as const];
	});
	expect(Object.fromEntries(found)).toEqual(writers);
});

test('an address is given by the holder of the record alone, from the two acts that prove it', () => {
	const callers = product.flatMap(({ path, text }) => {
		const calls = [...text.matchAll(/setIdentifiers\(\s*queries,\s*\w+,\s*\{([^}]*)\}/g)];
		return calls.flatMap(([, change = '']) => (/\bemail\b/.test(change) ? [path] : []));
	});
	const formerEmails = 'src/features/account/security/server/lock/former-emails.ts';
	expect(callers).toEqual([formerEmails, formerEmails]);
});

describe('a writer is found', () => {
	test.each([
		['update users set given_name = $2, email = $3 where id = $1', 'users.email'],
		['update users u\n\t\tset phone = $3 where id = $1', 'users.phone'],
		["q.updateTable('users').set({ email }).where('id', '=', 1).execute();", 'users.email'],
		["q.updateTable('users').set(values).execute();", 'users.*'],
		["q.updateTable('users').set({ ...rest }).execute();", 'users.*'],
		['insert into external_ids (user_id) values ($1)', 'external_ids'],
		["q.deleteFrom('linked_accounts').execute();", 'linked_accounts'],
		["keep('a', (database) => database.deleteFrom('linkedAccounts'));", 'linked_accounts'],
		[
			"keep('a', (database, of) =>\n\tdatabase.updateTable('users').where('id', '=', 1).set({ email: of.email }),\n);",
			'users.email',
		],
		['insert into users (id) values ($1)', 'new users'],
		["keep.insert('a', 'users', ['id']);", 'new users'],
		["keep.insert(\n\t'a',\n\t'externalIds',\n\t['system'],\n);", 'external_ids'],
	])('%s', (text, write) => expect(identifierWrites({ path: 'a.ts', text })).toEqual([write]));

	test.each([
		'update users set ends_at = null where lower(email) = lower($4) returning id',
		"q.updateTable('users').set({ photo_id: id }).where('email', '=', email).execute();",
		'select email, phone from users join external_ids using (user_id)',
	])('but not %s', (text) => expect(identifierWrites({ path: 'a.ts', text })).toEqual([]));
});
