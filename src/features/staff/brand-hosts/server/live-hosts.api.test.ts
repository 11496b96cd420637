// On both databases.
import { expect, it } from 'vitest';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { proposeBrand } from '#features/staff/brand-publishing/contract.ts';
import { addEditor, changeFields, openBrandApp, revisionOf } from '#test/support/brand-drafts.ts';
import { addBrandHost, removeBrandHost } from '../contract.ts';

const brandKey = 'portico';
const host = 'door.portico.example';
const reason = 'As agreed on Tuesday';

it('a host is not removed where another process has made it live', async () => {
	const app = await openBrandApp();
	const behind = await openBrandApp(app);
	const [{ token }, colleague] = [await addEditor(app), await addEditor(app)];
	await app.client().succeed(addBrandHost, { brandKey, host }, { token });
	await changeFields(app, { token }, { hosts: [...app.registry.getByKey(brandKey).hosts, host] });
	const order = { brandKey, kind: 'commerce', revision: await revisionOf(app, { token }, 'commerce'), reason } as const;
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token });
	const decision = { proposalId, decision: 'approved', reason } as const;
	await app.client().succeed(decideProposal, decision, { token: colleague.token });
	expect(behind.registry.getByKey(brandKey).hosts).not.toContain(host);
	expect(await behind.client().refused(removeBrandHost, { brandKey, host }, { token })).toBe('brand_hosts.live');
	await behind.close();
	await app.close();
});
