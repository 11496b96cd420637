// White label: people of one brand cause nothing for those of another. Under another brand's host their sessions count for nothing, and the mails
// that a call still causes there are the recipient's own brand's. Which calls these are is listed, so that a new one is looked at.
import { beforeAll, expect, it } from 'vitest';
import { requestPasswordReset } from '#features/account/passwords/contract.ts';
import { lockAccountByLink } from '#features/account/security/contract.ts';
import { linkAccount } from '#features/account/switch-user/contract.ts';
import { writingCalls } from '#test/support/all-writing-calls.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { foreignTo } from '#test/support/foreign-words.ts';
import { createTestProviders } from '#test/support/identity-provider.ts';
import { createNoCostHasher } from '#test/support/no-cost-hasher.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp, type TestAppOptions } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';

type Mail = Parameters<NonNullable<TestAppOptions['onMail']>>[0];

/** They need no session, and are about who has the name or the link. */
const withMail = [requestPasswordReset, lockAccountByLink];

let app: TestApp;
const mails: Mail[] = [];

beforeAll(async () => {
	app = await openOwnTestApp({
		identityProviders: createTestProviders(),
		hasher: createNoCostHasher(),
		onMail: (mail) => void mails.push(mail),
	});
	return () => app.close();
});

/** Finds the brand of the recipient; an unknown recipient has the brand of the host. */
async function brandOf({ to }: Mail) {
	const [person] = await app.rows<{ organisationId: number }>(
		'select organisation_id as "organisationId" from users where email = $1',
		[to],
	);
	const brand = person && app.registry.findByOrganisation(person.organisationId);
	return brand ?? app.registry.getByKey('piper');
}

async function requireOwn(path: string): Promise<void> {
	await app.runDue();
	for (const mail of mails) {
		const brand = await brandOf(mail);
		const what = `${path}: ${mail.subject} to ${mail.to}`;
		expect(mail.from.address, what).toBe(brand.mail.fromAddress);
		expect(foreignTo(app.registry, brand)(JSON.stringify({ ...mail, mark: undefined })), what).toEqual([]);
	}
}

it('every right call of one brand’s people, made under another brand’s host', async () => {
	const calls = inDoubt(writingCalls, ({ path }) => path);
	const caused = new Set<string>();
	for (const { path, prepare } of calls) {
		const make = await prepare(app);
		await app.runDue();
		mails.length = 0;
		await make(app.client('piper'));
		await requireOwn(path);
		if (mails.length > 0) caused.add(path);
	}
	const known = inDoubt(withMail, ({ path }) => path).map(({ path }) => path);
	expect([...caused].toSorted()).toEqual(known.toSorted());
});

it('an account is not linked to one of another brand, and nobody is told of it', async () => {
	const own = await addTestPerson(app);
	const other = await addTestPerson(app, { organisationId: organisations.piper });
	const [token, accountToken] = [await openTestSession(app, own), await openTestSession(app, other)];
	await app.runDue();
	mails.length = 0;
	for (const host of ['portico', 'piper'] as const) {
		const answer = await app.client(host).call(linkAccount, { accountToken }, { token });
		expect(answer.returnStatus.errorKey).toBe(host === 'portico' ? 'switch_user.proof_invalid' : 'session.signed_out');
	}
	await app.runDue();
	expect(mails).toEqual([]);
});
