// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { before, days } from '#platform/contract/duration.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { addBrandHost, listBrandHosts, removeBrandHost } from '#features/staff/brand-hosts/contract.ts';
import { proposeBrand, reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { leaveMainHost } from '#test/support/former-hosts.ts';

const brandKey = 'portico';
const kind = 'commerce';
const reason = 'As agreed on Tuesday';
const settings = { targets: ['hosts.portal.example'], issuer: 'letsencrypt.org', resolvers: ['127.0.0.1:9'] };
let app: BrandApp;
let editor: Editor;
let colleague: Editor;
let host: string;

beforeAll(async () => {
	app = await openBrandApp(undefined, { hosts: settings });
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	colleague = await addEditor(app);
	await clearDrafts(app, editor);
	await app.rows('delete from brand_hosts');
	host = `h${crypto.randomUUID()}.example`;
});

const prove = (of: string) =>
	app.rows(
		`insert into brand_hosts (brand_key, host, proof, added_at, ask_at, is_proved) values ($1, $2, 'sixteen-characters', $3, $3, true)`,
		[of, host, app.clock.now()],
	);
const save = () => changeFields(app, editor, { hosts: [...app.registry.getByKey(brandKey).hosts, host] });
const faults = async () => {
	const { checks } = await app.client().succeed(reviewBrand, { brandKey, kind }, { token: editor.token });
	return checks.flatMap((one) => one.faults).map(({ path, code }) => `${path} ${code}`);
};
const send = async () => {
	const order = { brandKey, kind, revision: await revisionOf(app, editor, kind), reason } as const;
	return app.client().call(proposeBrand, order, { token: editor.token });
};
const approve = async () => {
	const { output } = await send();
	const decision = { proposalId: output?.proposalId ?? '', decision: 'approved', reason } as const;
	return (await app.client().call(decideProposal, decision, { token: colleague.token })).returnStatus.errorKey;
};
const add = async () =>
	(await app.client().call(addBrandHost, { brandKey, host }, { token: editor.token })).returnStatus.errorKey;

describe('another brand’s host', () => {
	it('is not taken into a draft where that brand has proved it', async () => {
		await prove('piper');
		expect(await save()).toMatchObject({ outcome: 'refused', faults: [{ path: 'hosts', code: 'host' }] });
		expect(await add()).toBe('brand_hosts.taken');
	});

	it('is not published where that brand proved it after it came into the draft', async () => {
		await prove(brandKey);
		await save();
		await prove('piper');
		expect(await faults()).toEqual(['hosts host']);
		expect((await send()).returnStatus.errorKey).toBe('brands.blocked');
	});

	it('is that brand’s for 30 days after it removed it, and the same record proves it to that brand', async () => {
		await prove(brandKey);
		await app.client().succeed(removeBrandHost, { brandKey, host }, { token: editor.token });
		const foreign = () => app.publishing.hosts.listForeign(app.database, 'piper', [host]);
		expect(await foreign()).toEqual([host]);
		expect(app.portal.hosts.isPermitted(host)).toBe(false);
		expect(await add()).toBeUndefined();
		const { hosts } = await app.client().succeed(listBrandHosts, { brandKey }, { token: editor.token });
		expect(hosts.find((one) => one.host === host)?.proof).toBe('sixteen-characters');
		app.clock.advance(days(30));
		expect(await foreign()).toEqual([]);
	});

	it('is nobody’s in the end where it was never proved', async () => {
		await add();
		await app.client().succeed(removeBrandHost, { brandKey, host }, { token: editor.token });
		expect(await app.publishing.hosts.listForeign(app.database, 'piper', [host])).toEqual([]);
	});

	it('is neither added nor taken while it redirects to that brand, and is free afterwards', async () => {
		await leaveMainHost(app, 'piper', host, before(app.clock.now(), days(60)));
		expect(await add()).toBe('brand_hosts.taken');
		expect(await save()).toMatchObject({ outcome: 'refused', faults: [{ path: 'hosts', code: 'host' }] });
		host = `h${crypto.randomUUID()}.example`;
		await leaveMainHost(app, 'piper', host, before(app.clock.now(), days(91)));
		expect(await add()).toBeUndefined();
		expect(await save()).toMatchObject({ outcome: 'saved' });
	});
});

describe('a host that its brand has not proved', () => {
	it('waits in the draft, and is published once it is proved', async () => {
		expect(await save()).toMatchObject({ outcome: 'saved' });
		expect(await faults()).toEqual(['hosts unproved']);
		expect((await send()).returnStatus.errorKey).toBe('brands.blocked');
		await prove(brandKey);
		expect(await faults()).toEqual([]);
		expect(await approve()).toBeUndefined();
		expect(app.registry.getByKey(brandKey).hosts).toContain(host);
	});

	it('is asked about again by the second person’s approval', async () => {
		await prove(brandKey);
		await save();
		const { output } = await send();
		await app.rows('update brand_hosts set is_proved = false');
		const decision = { proposalId: output?.proposalId ?? '', decision: 'approved', reason } as const;
		expect(await app.client().refused(decideProposal, decision, { token: colleague.token })).toBe('brands.blocked');
	});

	it('is published where the portal asks about no hosts', async () => {
		const other = await openBrandApp(app);
		const of = await addEditor(other);
		await changeFields(other, of, { hosts: [...other.registry.getByKey(brandKey).hosts, host] });
		const { checks } = await other.client().succeed(reviewBrand, { brandKey, kind }, { token: of.token });
		expect(checks.every(({ state }) => state === 'passed')).toBe(true);
		await other.close();
	});
});
