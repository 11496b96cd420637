import { expect, it } from 'vitest';
import { extendSession, getLoginTokenByUserId, loginByLoginToken } from '#features/account/sign-in/contract.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { linkAccount, maxLinkedAccounts, returnToOwnAccount, switchUser, unlinkAccount } from '../contract.ts';
import { addLink } from './links.ts';

async function linkedPair(app: TestApp) {
	const [own, other] = [await addTestPerson(app), await addTestPerson(app)];
	await app.database.transaction((queries) => addLink(queries, app.clock, own, other));
	return { own, other, token: await openTestSession(app, own) };
}
const together = <T>(run: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 100 }, run));

it('a hundred switches at once leave one account open and one session waiting', async () => {
	const app = await openTestApp();
	const { own, other, token } = await linkedPair(app);
	const answers = await together(() => app.client().call(switchUser, { userId: other.id }, { token }));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await app.rows('select 1 from sessions where user_id = $1', [other.id])).toHaveLength(1);
	const waiting = await app.rows('select 1 from sessions where user_id = $1 and parked_for is not null', [own.id]);
	expect(waiting).toHaveLength(1);
});

it('a hundred returns at once bring the own session back once', async () => {
	const app = await openTestApp();
	const { own, other, token } = await linkedPair(app);
	const inside = (await app.client().succeed(switchUser, { userId: other.id }, { token })).accessToken;
	const answers = await together(() => app.client().call(returnToOwnAccount, {}, { token: inside }));
	const back = answers.filter(({ status }) => status === 200);
	expect(back).toHaveLength(1);
	expect(back[0]?.output?.userSession.userId).toBe(own.id);
	await app.client().succeed(extendSession, {}, { token: back[0]?.output?.accessToken });
});

it.each(['switch', 'login token'])('nobody stays in an account by %s that is unlinked at that moment', async (way) => {
	const app = await openTestApp();
	for (let round = 0; round < 25; round += 1) {
		const { own, other, token } = await linkedPair(app);
		const theirs = await openTestSession(app, other);
		const input = { userId: other.id, languageId: 1 } as const;
		const { loginToken } = await app.client().succeed(getLoginTokenByUserId, input, { token });
		const [unlinked] = await Promise.all([
			app.client().call(unlinkAccount, { userId: own.id }, { token: theirs }),
			way === 'switch'
				? app.client().call(switchUser, { userId: other.id }, { token })
				: app.client().call(loginByLoginToken, { loginToken }),
		]);
		expect(unlinked.status).toBe(200);
		const inside = await app.rows('select 1 from sessions where user_id = $1 and actor_id = $2 and ended_at is null', [
			other.id,
			own.id,
		]);
		expect(inside, `round ${round}`).toEqual([]);
	}
});

it('one proof of an account links it once, however many bring it at once', async () => {
	const app = await openTestApp();
	const other = await addTestPerson(app);
	const accountToken = await openTestSession(app, other);
	const own = await Promise.all(Array.from({ length: 12 }, () => addTestPerson(app)));
	const tokens = await Promise.all(own.map((person) => openTestSession(app, person)));
	const answers = await Promise.all(
		tokens.map((token) => app.client().refused(linkAccount, { accountToken }, { token })),
	);
	const refused = Array.from({ length: 11 }, () => 'switch_user.proof_invalid');
	expect(answers.toSorted()).toEqual(['not refused', ...refused]);
	expect(await app.rows('select 1 from account_links where user_id = $1', [other.id])).toHaveLength(1);
});

it('thirty accounts that are linked at once stop at five', async () => {
	const app = await openTestApp();
	const own = await addTestPerson(app);
	const token = await openTestSession(app, own);
	const others = await Promise.all(Array.from({ length: 30 }, () => addTestPerson(app)));
	const proofs = await Promise.all(others.map((person) => openTestSession(app, person)));
	const answers = await Promise.all(
		proofs.map((accountToken) => app.client().refused(linkAccount, { accountToken }, { token })),
	);
	expect(answers.filter((answer) => answer === 'not refused')).toHaveLength(maxLinkedAccounts);
	expect(new Set(answers)).toEqual(new Set(['not refused', 'switch_user.too_many_accounts']));
	const links = await app.rows('select 1 from account_links where user_id = $1', [own.id]);
	expect(links).toHaveLength(maxLinkedAccounts);
});
