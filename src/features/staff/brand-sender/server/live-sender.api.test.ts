import { expect, it } from 'vitest';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { proposeBrand } from '#features/staff/brand-publishing/contract.ts';
import { addEditor, changeFields, openBrandApp, revisionOf } from '#test/support/brand-drafts.ts';
import { addBrandSender, removeBrandSender } from '../contract.ts';

const brandKey = 'portico';
const domain = 'mail.lakeshore.example';
const address = `portal@${domain}`;
const reason = 'As agreed on Tuesday';

it('a sender is not removed where another process has made it live', async () => {
	const app = await openBrandApp();
	const behind = await openBrandApp(app);
	const [{ token }, colleague] = [await addEditor(app), await addEditor(app)];
	await app.client().succeed(addBrandSender, { brandKey, address }, { token });
	await changeFields(app, { token }, { 'mail.fromAddress': address });
	const order = { brandKey, kind: 'commerce', revision: await revisionOf(app, { token }, 'commerce'), reason } as const;
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token });
	const decision = { proposalId, decision: 'approved', reason } as const;
	await app.client().succeed(decideProposal, decision, { token: colleague.token });
	expect(behind.registry.getByKey(brandKey).mail.fromAddress).not.toBe(address);
	expect(await behind.client().refused(removeBrandSender, { brandKey, domain }, { token })).toBe('brand_sender.live');
	await behind.close();
	await app.close();
});
