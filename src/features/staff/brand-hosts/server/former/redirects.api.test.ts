// On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { after, before, days } from '#platform/contract/duration.ts';
import { leaveMainHost } from '#test/support/former-hosts.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { keepBrandRedirect, listBrandHosts } from '../../contract.ts';

const brandKey = 'portico';
let app: TestApp;
let token: string;
let host: string;
let until: Date;

beforeAll(async () => {
	app = await openOwnTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	({ token } = await addTestStaff(app, { role: 'brand_editor', scopeKind: 'brand', scopeId: brandKey }));
	host = `h${crypto.randomUUID()}.example`;
	({ until } = await leaveMainHost(app, brandKey, host, before(app.clock.now(), days(60))));
});

const keep = (seen: Date) => ({ brandKey, host, seen: seen.toISOString() });
const list = async () => {
	const { former } = await app.client().succeed(listBrandHosts, { brandKey }, { token });
	return former.find((one) => one.host === host);
};
const visit = async (): Promise<number> =>
	(await sendLines(app.port, ['GET /account/login HTTP/1.1', `Host: ${host}`, 'Connection: close'])).status;

describe('a former main host', () => {
	it('redirects for 90 days more where an editor asks for it, seen by other processes too', async () => {
		const other = await openOwnTestApp({ database: app.database, clock: app.clock });
		expect(await list()).toMatchObject({ redirectsUntil: until.toISOString(), mayKeep: true });
		const longer = after(until, days(90)).toISOString();
		const kept = await app.client().succeed(keepBrandRedirect, keep(until), { token });
		expect(kept).toEqual({ redirectsUntil: longer });
		expect(await list()).toMatchObject({ redirectsUntil: longer, mayKeep: false });
		await other.portal.hosts.refresh();
		expect(other.portal.hosts.listFormer(brandKey).map((one) => one.until.toISOString())).toContain(longer);
		await other.close();
		const rows = await app.rows<{ event: string; details: unknown }>(
			'select event, details from audit_events where object_id = $1',
			[host],
		);
		expect(rows).toEqual([{ event: 'brand_hosts.redirect_kept', details: { day: longer.slice(0, 10) } }]);
	});

	it('gains nothing by the same act again, and no more before its last 90 days', async () => {
		const kept = await app.client().succeed(keepBrandRedirect, keep(until), { token });
		expect(await app.client().succeed(keepBrandRedirect, keep(until), { token })).toEqual(kept);
		const again = keep(new Date(kept.redirectsUntil));
		expect(await app.client().refused(keepBrandRedirect, again, { token })).toBe('brand_hosts.lasts_already');
	});

	it('redirects until then, and not longer', async () => {
		const { redirectsUntil } = await app.client().succeed(keepBrandRedirect, keep(until), { token });
		const now = app.clock.now();
		app.clock.set(before(new Date(redirectsUntil), 1000));
		await app.rows('update brand_publications set revision = revision + 1');
		await app.portal.hosts.refresh();
		expect(await visit()).toBe(302);
		app.clock.set(new Date(redirectsUntil));
		expect(await visit()).toBe(421);
		app.clock.set(now);
	});

	it('is not kept where another brand has proved it, where it never was one, or by somebody else', async () => {
		const row = `insert into brand_hosts (brand_key, host, proof, added_at, ask_at, is_proved) values ('piper', $1, $2, $3, $3, true)`;
		await app.rows(row, [host, 'sixteen-characters', app.clock.now()]);
		expect(await app.client().refused(keepBrandRedirect, keep(until), { token })).toBe('brand_hosts.taken');
		const never = { ...keep(until), host: 'never.portico.example' };
		expect(await app.client().refused(keepBrandRedirect, never, { token })).toBe('brand_hosts.not_found');
		const main = { ...keep(until), host: 'localhost' };
		expect(await app.client().refused(keepBrandRedirect, main, { token })).toBe('brand_hosts.not_found');
		const { token: narrow } = await addTestStaff(app, { role: 'organisation_administrator' });
		expect(await app.client().refused(keepBrandRedirect, keep(until), { token: narrow })).toBe('session.forbidden');
		const { token: foreign } = await addTestStaff(
			app,
			{ role: 'brand_editor', scopeKind: 'brand', scopeId: 'piper' },
			{ organisationId: organisations.piper },
		);
		const { returnStatus } = await app.client('piper').post(keepBrandRedirect, keep(until), { token: foreign });
		expect(returnStatus.errorKey).toBe('brand_hosts.not_found');
	});
});
