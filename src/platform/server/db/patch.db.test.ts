import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database } from './database.ts';
import { keeper } from './keep.ts';
import { patched, toPatch } from './patch.ts';
import type { Schema } from './schema.ts';

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
});
afterAll(() => database.close());

const keep = keeper<Pick<Schema, 'proofs'>>();
const add = keep.insert('test_patch_add', 'proofs', ['name', 'newAt', 'newMs']);
const change = keep('test_patch_change', (queries, { name, patch }: { name: string; patch: string }) =>
	queries
		.updateTable('proofs')
		.set(patched('proofs', ['newAt', 'newMs', 'newFaults', 'soundUntil'], patch))
		.where('name', '=', name)
		.returning(['newAt', 'newMs', 'newFaults', 'soundUntil']),
);

it('changes the columns that it names, null among them, and leaves the others as they are', async () => {
	const at = new Date('2026-03-08T06:59:59.123Z');
	await database.transaction((queries) => add(queries, { name: 'one', newAt: at, newMs: 7 }));
	const set = (changed: object) =>
		database.transaction((queries) => change(queries, { name: 'one', patch: toPatch(changed) }));
	expect(await set({})).toEqual([{ newAt: at, newMs: 7, newFaults: 0, soundUntil: null }]);
	expect(await set({ soundUntil: at, newMs: null })).toEqual([
		{ newAt: at, newMs: null, newFaults: 0, soundUntil: at },
	]);
	expect(await set({ newFaults: 2, newAt: undefined })).toEqual([
		{ newAt: at, newMs: null, newFaults: 2, soundUntil: at },
	]);
});
