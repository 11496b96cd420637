// Of what a brand has at most so many, two who add at once get no more than that.
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { addBrandHost, maxHosts } from '#features/staff/brand-hosts/contract.ts';
import { addBrandSender, maxSenders } from '#features/staff/brand-sender/contract.ts';
import { addEditor, type BrandApp, type Editor, openBrandApp } from '#test/support/brand-drafts.ts';
import { fallback, keys } from '#test/support/brand-senders.ts';

let app: BrandApp;
let editors: readonly [Editor, Editor];
beforeAll(async () => {
	const senders = { fallback, spfInclude: 'spf.operator.example', resolvers: [] };
	app = await openBrandApp(undefined, { senders, secretKeys: keys });
	return () => app.close();
});
beforeEach(async () => {
	editors = [await addEditor(app), await addEditor(app)];
});

const brandKey = 'portico';

interface Answer {
	readonly returnStatus: { readonly errorKey?: string | undefined };
}

/** What two hear who have both looked at how many there are, or wait to do so, before one of them adds to the table. */
async function addAtOnce(table: string, add: (editor: Editor, index: number) => Promise<Answer>) {
	const { answers } = await app.database.transaction(async (queries) => {
		await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(queries);
		const asked = Promise.all(editors.map(add));
		await expect
			.poll(async () => {
				const waiting = sql<{
					count: number;
				}>`select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
					where d.datname = current_database() and not l.granted`;
				return (await waiting.execute(queries)).rows[0]?.count;
			})
			.toBe(2);
		return { answers: asked };
	});
	return (await answers).map(({ returnStatus }) => returnStatus.errorKey ?? 'done').toSorted();
}

it('adds the last host once', async () => {
	await app.rows(
		`insert into brand_hosts (brand_key, host, proof, added_at, ask_at)
			select $1, 'n' || n || '.lakeshore.example', repeat('p', 16), now(), now() from generate_series(1, $2::integer - 1) n returning host`,
		[brandKey, maxHosts],
	);
	const codes = await addAtOnce('brand_hosts', ({ token }, index) =>
		app.client().call(addBrandHost, { brandKey, host: `last${index}.lakeshore.example` }, { token }),
	);
	expect(codes).toEqual(['brand_hosts.too_many', 'done']);
});

it('adds the last sender once', async () => {
	await app.rows(
		`insert into brand_senders (brand_key, domain, address, added_at, public_keys, switch_at, ask_at, tries_until)
			select $1, 'n' || n || '.lakeshore.example', 'a@n' || n || '.lakeshore.example', now(), '{}', now(), now(), now()
			from generate_series(1, $2::integer - 1) n returning domain`,
		[brandKey, maxSenders],
	);
	const codes = await addAtOnce('brand_senders', ({ token }, index) =>
		app.client().call(addBrandSender, { brandKey, address: `a@last${index}.lakeshore.example` }, { token }),
	);
	expect(codes).toEqual(['brand_sender.too_many', 'done']);
});

it('begins the last brand once', async () => {
	const { organisationId, id } = editors[0].person;
	await app.rows(
		`insert into brand_beginnings (brand_key, made_under, made_in, made_by, made_at)
			select 'begun-' || n, $1, $2, $3, now() from generate_series(1, 49) n returning brand_key`,
		[brandKey, organisationId, id],
	);
	const names = { en: 'Lakeshore Lending', fr: 'Prêts Lakeshore' };
	const codes = await addAtOnce('brand_beginnings', ({ token }, index) => {
		const order = { brandKey: `last-${index}`, names, accent: '#1670a8', copiesCommerce: false };
		return app.client().call(makeBrand, order, { token });
	});
	expect(codes).toEqual(['brands.too_many', 'done']);
});
