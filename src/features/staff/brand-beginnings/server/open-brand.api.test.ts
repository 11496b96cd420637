// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, seconds } from '#platform/contract/duration.ts';
import { beginRegistration, confirmRegistration, getInvitation } from '#features/account/registration/contract.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { getBrand } from '#features/staff/brand-editor/contract.ts';
import { getBrandFeatures } from '#features/staff/brand-features/contract.ts';
import { proposeBrand, reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	changeFields,
	clearDrafts,
	completeBrand,
	type Editor,
	firstAdministrator,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { openTestSession, readCode, readLastMessage, readMessages } from '#test/support/sign-in.ts';

let app: BrandApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	colleague = await addEditor(app);
	await clearDrafts(app, editor);
});

let brands = 0;
/** A whole draft that shares nothing with another one. */
async function makeWhole(other: Readonly<Record<string, unknown>> = {}) {
	brands += 1;
	const key = await beginBrand(app, editor);
	const host = `portal${brands}.lakeshore.example`;
	const email = `robin${brands}@lakeshore.example`;
	const own = {
		hosts: [host],
		canonicalOrigin: `https://${host}`,
		'mail.fromAddress': `mail@lakeshore${brands}.example`,
		organisations: [20_000 + brands],
		firstAdministrator: { ...firstAdministrator, email },
	};
	await completeBrand(app, editor, key, { ...own, ...other });
	return { key, host, email, organisationId: 20_000 + brands };
}
const faultsOf = async (key: string) => {
	const { faults } = await app.client().succeed(getBrand, { brandKey: key }, { token: editor.token });
	return faults.map(({ path, code }) => `${path} ${code}`);
};
async function publish(key: string): Promise<void> {
	const reason = 'As agreed on Tuesday';
	const revision = await revisionOf(app, editor, 'appearance', key);
	const order = { brandKey: key, kind: 'appearance' as const, revision, reason };
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
	const decision = { proposalId, decision: 'approved' as const, reason };
	await app.client().succeed(decideProposal, decision, { token: colleague.token });
}
const invitationsTo = async (email: string) =>
	(await readMessages(app, email)).flatMap(({ text }) => /https:\S+\/account\/register#\S+/.exec(text)?.[0] ?? []);
const tokenOf = (link: string): string => new URL(link).hash.slice(1);

/** Opens the account that a link leads to, and signs in. */
async function accept(host: string, link: string, email: string): Promise<string> {
	const client = app.clientAt(host);
	const form = {
		invitationToken: tokenOf(link),
		givenName: 'Robin',
		familyName: 'Doucette',
		email,
		loginName: email.slice(0, email.indexOf('@')),
		password: 'Otter-plum7-kiln',
		termsAccepted: true,
		languageId: 1,
	} as const;
	const { registrationToken } = await client.succeed(beginRegistration, form);
	await app.runDue();
	const code = readCode(await readLastMessage(app, email));
	await client.succeed(confirmRegistration, { registrationToken, code, languageId: 1 });
	const [person] = await app.rows<{ id: number; organisation_id: number }>(
		'select id, organisation_id from users where lower(email) = $1',
		[email],
	);
	if (person === undefined) throw new Error(`${email} has no account`);
	const { loginName, givenName } = form;
	const known = { id: person.id, organisationId: person.organisation_id };
	return openTestSession(app, { ...known, loginName, email, givenName, language: 'en' });
}

describe('a brand that goes live for the first time', () => {
	it('lets its first administrator in, who reaches all of its organisations', async () => {
		const { key, host, email, organisationId } = await makeWhole({ organisations: [20_901, 20_902] });
		expect(await faultsOf(key)).toEqual([]);
		await publish(key);
		expect(organisationId).not.toBe(20_901);
		const made = await app.rows('select id, name from organisations where id = any($1) order by id', [
			[20_901, 20_902],
		]);
		expect(made).toEqual([
			{ id: 20_901, name: 'Lakeshore Lending Inc. (20901)' },
			{ id: 20_902, name: 'Lakeshore Lending Inc. (20902)' },
		]);
		app.clock.advance(seconds(3));
		await app.runDue();
		await app.runDue();
		const [link = '', ...others] = await invitationsTo(email);
		expect(others).toEqual([]);
		expect(new URL(link).host).toBe(host);
		const token = await accept(host, link, email);
		const { mayEdit } = await app.clientAt(host).succeed(getBrand, { brandKey: key }, { token });
		expect(mayEdit).toBe(true);
		// Who made it hands it over: a brand is its own company's.
		expect(await app.client().refused(getBrand, { brandKey: key }, { token: editor.token })).toBe('brands.not_found');
		const events = await app.rows<{ event: string }>(
			`select event from audit_events where organisation_id = 20901 and event like 'setup.%' order by event`,
		);
		expect(events.map(({ event }) => event)).toEqual(['setup.administrator_invited', 'setup.organisation_made']);
	});

	it('invites again, four times in all, who has not come within a week', async () => {
		const { key, host, email, organisationId } = await makeWhole();
		await publish(key);
		const [made] = await app.rows('select name from organisations where id = $1', [organisationId]);
		expect(made).toEqual({ name: 'Lakeshore Lending Inc.' });
		for (let week = 0; week < 6; week += 1) {
			app.clock.advance(days(7) + seconds(3));
			await app.runDue();
			await app.runDue();
		}
		const links = await invitationsTo(email);
		expect(links).toHaveLength(4);
		const isOpen = async (link: string) =>
			(await app.clientAt(host).call(getInvitation, { invitationToken: tokenOf(link), languageId: 1 })).status;
		expect(await isOpen(links.at(-1) ?? '')).toBe(410);
	});

	it('invites nobody once somebody has come', async () => {
		const other = await makeWhole();
		await publish(other.key);
		app.clock.advance(seconds(3));
		await app.runDue();
		await app.runDue();
		const [link = ''] = await invitationsTo(other.email);
		await accept(other.host, link, other.email);
		app.clock.advance(days(8));
		await app.runDue();
		expect(await invitationsTo(other.email)).toEqual([link]);
	});
});

describe('a brand that nobody could enter', () => {
	it('is not sent for approval: it needs somebody who comes first, and a way to create an account', async () => {
		const { key } = await makeWhole({ firstAdministrator: null, registration: null });
		expect(await faultsOf(key)).toEqual(['firstAdministrator missing', 'registration closed']);
		const review = { brandKey: key, kind: 'appearance' as const };
		const { checks, mayPublish, revision } = await app.client().succeed(reviewBrand, review, { token: editor.token });
		expect(mayPublish).toBe(false);
		expect(checks.filter(({ state }) => state === 'blocks').map(({ code }) => code)).toEqual(['features', 'hosts']);
		const order = { ...review, revision, reason: 'As agreed on Tuesday' };
		expect(await app.client().refused(proposeBrand, order, { token: editor.token })).toBe('brands.blocked');
	});

	it('does not take somebody who has an account, whatever brand it is of', async () => {
		const key = await beginBrand(app, editor);
		const email = colleague.person.email.toUpperCase();
		expect(
			await changeFields(app, editor, { firstAdministrator: { ...firstAdministrator, email } }, key),
		).toMatchObject({ outcome: 'refused', faults: [{ path: 'firstAdministrator', code: 'taken' }] });
		const named = { firstAdministrator: { ...firstAdministrator, givenName: 'see https://evil.example' } };
		expect(await changeFields(app, editor, named, key)).toMatchObject({ outcome: 'refused' });
	});

	it('is none that has people: theirs invite each other', async () => {
		const change = { firstAdministrator };
		expect(await changeFields(app, editor, change)).toMatchObject({
			outcome: 'refused',
			faults: [{ path: 'firstAdministrator', code: 'rule' }],
		});
	});
});

it('organisations that are still to be made are called by who sells', async () => {
	const { key, organisationId } = await makeWhole();
	const { organisations } = await app.client().succeed(getBrandFeatures, { brandKey: key }, { token: editor.token });
	expect(organisations).toEqual([{ organisationId, name: 'Lakeshore Lending Inc.' }]);
});
