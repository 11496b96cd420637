// On both databases.
import { expect, it } from 'vitest';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { addEditor, changeFields, openBrandApp, revisionOf } from '#test/support/brand-drafts.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { organisations } from '#test/support/test-people.ts';
import { proposeBrand, reviewBrand } from '../contract.ts';

const brandKey = 'portico';
const kind = 'commerce';
const reason = 'As agreed on Tuesday';

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
		reason,
	} as const;
	await app.client().succeed(proposeBrand, order, { token });
	await app.runDue();
	const mail = await app.rows<{ recipient: string }>('select recipient from captured_messages');
	const told = mail.map(({ recipient }) => recipient);
	expect(told).toContain(colleague.person.email);
	expect(told).not.toContain(administrator.person.email);
	await app.close();
});

it.each([
	['with everybody else', false],
	['by name', true],
])('somebody of another organisation who is asked %s opens it by the mail, and decides it', async (_title, isNamed) => {
	const app = await openBrandApp();
	const editor = await addEditor(app);
	const { person, token } = await addEditor(app, brandKey, organisations.porticoStaff);
	const grant = { role: 'brand_editor', scopeKind: 'brand', scopeId: brandKey } as const;
	await grantTestRole(app, person, { ...grant, organisationId: organisations.portico });
	await changeFields(app, editor, { 'legalEntity.name': 'Portico Lending Inc.' });
	const approverId = isNamed ? person.id : undefined;
	const order = { brandKey, kind, revision: await revisionOf(app, editor, kind), reason, approverId } as const;
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
	await app.runDue();
	const mails = await app.rows<{ text: string; recipient: string }>(
		'select recipient, body_text as text from captured_messages',
	);
	const text = mails.find(({ recipient }) => recipient === person.email)?.text ?? '';
	const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
	const asked = { proposalId, orgId: Number(link.searchParams.get('organisation')) };
	expect(link.pathname).toContain(proposalId);
	expect((await app.client().succeed(getProposal, asked, { token })).may).toBe('decide');
	await app.client().succeed(decideProposal, { ...asked, decision: 'approved', reason }, { token });
	await app.close();
});

it('who is named is asked by mail, and nobody else; a person who cannot decide leaves the draft unsent', async () => {
	const app = await openBrandApp();
	const [editor, colleague, third] = [await addEditor(app), await addEditor(app), await addEditor(app)];
	const { token } = editor;
	await changeFields(app, editor, { 'legalEntity.name': 'Portico Lending Inc.' });
	const revision = await revisionOf(app, editor, kind);
	const order = { brandKey, kind, revision, reason: 'As agreed on Tuesday' } as const;
	const wrong = { ...order, approverId: editor.person.id };
	const { returnStatus } = await app.client().call(proposeBrand, wrong, { token });
	expect(returnStatus.errorKey).toBe('asked_approvers.cannot_decide');
	const { draft } = await app.client().succeed(reviewBrand, { brandKey, kind }, { token });
	expect(draft.state).toBe('open');
	await app.client().succeed(proposeBrand, { ...order, approverId: colleague.person.id }, { token });
	await app.runDue();
	const mail = await app.rows<{ recipient: string }>('select recipient from captured_messages');
	const told = mail.map(({ recipient }) => recipient);
	expect(told.filter((one) => one === colleague.person.email)).toHaveLength(1);
	expect(told).not.toContain(third.person.email);
	await app.close();
});
