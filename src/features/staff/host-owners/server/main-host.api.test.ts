import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { listHostVisits } from '#features/staff/brand-host-visits/contract.ts';
import { listBrandHosts } from '#features/staff/brand-hosts/contract.ts';
import { proposeBrand } from '#features/staff/brand-publishing/contract.ts';
import { addEditor, type BrandApp, changeFields, openBrandApp, revisionOf } from '#test/support/brand-drafts.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { brandPort } from '#test/support/test-app.ts';

const brandKey = 'portico';
const main = 'new.portico.example';
const origin = `http://${main}:${brandPort}`;
const reason = 'As agreed on Tuesday';
let app: BrandApp;
let other: BrandApp;
beforeAll(async () => {
	app = await openBrandApp();
	other = await openBrandApp(app);
});
afterAll(async () => {
	await other.close();
	await app.close();
});

/** As two people publish it, seen by both processes. */
async function publish(fields: Readonly<Record<string, unknown>>): Promise<void> {
	const [{ token }, colleague] = [await addEditor(app), await addEditor(app)];
	expect(await changeFields(app, { token }, fields)).toMatchObject({ outcome: 'saved' });
	const order = { brandKey, kind: 'commerce', revision: await revisionOf(app, { token }, 'commerce'), reason } as const;
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token });
	const decision = { proposalId, decision: 'approved', reason } as const;
	await app.client().succeed(decideProposal, decision, { token: colleague.token });
	for (const one of [app, other]) {
		// oxlint-disable-next-line no-await-in-loop -- one process after the other
		await one.brands.refresh();
		// oxlint-disable-next-line no-await-in-loop -- one process after the other
		await one.portal.hosts.refresh();
	}
}

const ask = async (of: BrandApp, host: string, path = '/account/login?language=fr', method = 'GET') => {
	const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}:${brandPort}`, 'Content-Length: 0', 'Connection: close'];
	const { status, headers } = await sendLines(of.port, lines);
	return [status, headers['location']];
};

it('another main host has the pages; the former one leads there, first as one of the hosts and then for 90 days', async () => {
	await publish({ hosts: ['localhost', main] });
	for (const of of [app, other]) {
		expect(await ask(of, main)).toEqual([302, `http://localhost:${brandPort}/account/login?language=fr`]);
		expect(await ask(of, 'localhost')).toEqual([200, undefined]);
	}
	// Calls, proofs and probes have no other place.
	expect(await ask(app, main, '/v1/auth/Whatever', 'POST')).toEqual([404, undefined]);
	expect(await ask(app, main, '/.well-known/host-proof')).toEqual([200, undefined]);
	expect(await ask(app, main, '/readyz')).toEqual([200, undefined]);
	await app.portal.hostVisits.add();
	const { token } = await addEditor(app);
	expect(await app.client().succeed(listHostVisits, { brandKey }, { token })).toEqual({
		hosts: [{ host: main, lastWeek: 1 }],
	});

	await publish({ canonicalOrigin: origin });
	for (const of of [app, other]) {
		expect(await ask(of, main)).toEqual([200, undefined]);
		expect(await ask(of, 'localhost')).toEqual([302, `${origin}/account/login?language=fr`]);
	}

	await publish({ hosts: [main] });
	expect(await ask(other, 'localhost')).toEqual([302, `${origin}/account/login?language=fr`]);
	expect(await ask(other, 'localhost', '/v1/auth/Whatever', 'POST')).toEqual([421, undefined]);
	const { former } = await app.clientAt(`${main}:${brandPort}`).succeed(listBrandHosts, { brandKey }, { token });
	expect(former).toMatchObject([{ host: 'localhost' }]);
	expect(other.portal.hosts.isPermitted('localhost')).toBe(true);
	app.clock.advance(days(90));
	expect(await ask(other, 'localhost')).toEqual([421, undefined]);
	expect(other.portal.hosts.isPermitted('localhost')).toBe(false);
});
