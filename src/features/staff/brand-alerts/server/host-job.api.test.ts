// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { before, hours, minutes } from '#platform/contract/duration.ts';
import { listBrands } from '#features/staff/brand-editor/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
} from '#test/support/brand-drafts.ts';
import { readMessages } from '#test/support/sign-in.ts';

let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
	await app.rows('delete from brand_hosts');
	await app.rows('delete from brand_senders');
});

const brandKey = 'portico';
const serving = (since: Date) => ({ trueSince: since.toISOString(), askedAt: since.toISOString() });
async function keepHost(host: string, brokenSince?: Date): Promise<void> {
	const now = app.clock.now();
	const dns =
		brokenSince === undefined ? serving(now) : { falseSince: brokenSince.toISOString(), askedAt: now.toISOString() };
	await app.rows(
		`insert into brand_hosts (brand_key, host, proof, added_at, facts, asked_at, ask_at) values ($1, $2, 'sixteen-characters', $3, $4, $3, $3)
			on conflict (brand_key, host) do update set facts = excluded.facts`,
		[brandKey, host, now, JSON.stringify({ txt: serving(now), dns })],
	);
}
async function keepSender(domain: string, isAligned: boolean): Promise<void> {
	const now = app.clock.now();
	await app.rows(
		`insert into brand_senders (brand_key, domain, address, added_at, public_keys, switch_at, is_aligned, asked_at, ask_at, tries_until)
			values ($1, $2, $3, $4, '{}', $4, $5, $4, $4, $4)`,
		[brandKey, domain, `x@${domain}`, now, isAligned],
	);
}
const attentionOf = async () => {
	const { brands } = await app.client().succeed(listBrands, {}, { token: editor.token });
	return brands[0]?.attention ?? [];
};
const liveDomain = () => app.registry.getByKey(brandKey).mail.fromAddress.replace(/^.*@/, '');

describe('the list of brands', () => {
	it('begins with the live host that does not work, since when, and the sender that is not aligned', async () => {
		const since = before(app.clock.now(), hours(3));
		await keepHost('localhost', since);
		await keepSender(liveDomain(), false);
		await changeFields(app, editor, { 'tagline.en': 'One door' });
		await app.rows(`update brand_draft_changes set value = '"{nothing}"' where path = 'tagline.en'`);
		expect(await attentionOf()).toEqual([
			{ code: 'host_down', name: 'localhost', section: 'hosts', since: since.toISOString() },
			{ code: 'sender_off', name: liveDomain(), section: 'sender' },
			expect.objectContaining({ code: 'draft_blocked' }),
		]);
	});

	it('says nothing of what works, nor of what is not live', async () => {
		await keepHost('localhost');
		await keepHost('new.portico.example', app.clock.now());
		await keepSender(liveDomain(), true);
		await keepSender('mail.portico-new.example', false);
		expect(await attentionOf()).toEqual([]);
	});
});

describe('the editors of a brand', () => {
	const look = async () => {
		const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'brand_alerts.look');
		await job?.handler.handle({ id: 'a', payload: {}, attempt: 1 });
		await app.runDue();
	};
	const told = async () =>
		(await readMessages(app, editor.person.email)).filter(({ subject }) => subject.includes('no longer works'));

	it('hear once that a live host does not work, and again when it broke again', async () => {
		await keepHost('localhost', before(app.clock.now(), minutes(5)));
		await look();
		expect(await told(), 'a single answer may be wrong').toEqual([]);
		app.clock.advance(minutes(10));
		await look();
		await look();
		const [mail, ...others] = await told();
		expect(others).toEqual([]);
		expect(mail?.subject).toBe('localhost no longer works for Portico');
		expect(mail?.text).toContain('/UserAgentAdmin/brands/portico/hosts');
		await keepHost('localhost', app.clock.now());
		app.clock.advance(minutes(15));
		await look();
		expect(await told()).toHaveLength(2);
	});

	it('do not hear of a host that works again, or that is not live', async () => {
		const since = before(app.clock.now(), minutes(30));
		await keepHost('new.portico.example', since);
		await look();
		await keepHost('localhost');
		await look();
		expect(await told()).toEqual([]);
	});
});
