import { expect, it } from 'vitest';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { proposeBrand } from '#features/staff/brand-publishing/contract.ts';
import { addEditor, changeFields, openBrandApp, revisionOf } from '#test/support/brand-drafts.ts';
import { addBrandSender, getBrandSender, removeBrandSender } from '../contract.ts';

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
	// Another address of its domain is none from which mail goes out yet.
	const find = async () => {
		const { senders, now } = await app.client().succeed(getBrandSender, { brandKey }, { token });
		return { now: now?.address, ...senders.find((one) => one.domain === domain) };
	};
	expect(await find()).toMatchObject({ now: address, address, isLive: true, isDomainLive: true });
	const other = `help@${domain}`;
	await app.client().succeed(addBrandSender, { brandKey, address: other }, { token });
	expect(await find()).toMatchObject({ now: address, address: other, isLive: false, isDomainLive: true });
	expect(await app.client().refused(removeBrandSender, { brandKey, domain }, { token })).toBe('brand_sender.live');
	await behind.close();
	await app.close();
});
