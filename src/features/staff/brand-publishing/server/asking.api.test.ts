// On both databases.
import { expect, it } from 'vitest';
import { addEditor, changeFields, openBrandApp, revisionOf } from '#test/support/brand-drafts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { proposeBrand, reviewBrand } from '../contract.ts';

const brandKey = 'portico';
const kind = 'commerce';

it('approval is asked of those who reach the whole brand, and of nobody else', async () => {
	const app = await openBrandApp();
	const [editor, colleague, administrator] = [await addEditor(app), await addEditor(app), await addTestStaff(app)];
	const { token } = editor;
	await changeFields(app, editor, { 'legalEntity.name': 'Portico Lending Inc.' });
	const { approvers } = await app.client().succeed(reviewBrand, { brandKey, kind }, { token });
	expect(approvers.map(({ userId }) => userId)).toEqual([colleague.person.id]);
	const order = {
		brandKey,
		kind,
		revision: await revisionOf(app, editor, kind),
		reason: 'As agreed on Tuesday',
	} as const;
	await app.client().succeed(proposeBrand, order, { token });
	await app.runDue();
	const mail = await app.rows<{ recipient: string }>('select recipient from captured_messages');
	const told = mail.map(({ recipient }) => recipient);
	expect(told).toContain(colleague.person.email);
	expect(told).not.toContain(administrator.person.email);
	await app.close();
});
