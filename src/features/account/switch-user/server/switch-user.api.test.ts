// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hours, minutes } from '#platform/contract/duration.ts';
import { extendSession, getLoginTokenByUserId, loginByLoginToken, logout } from '#features/account/sign-in/contract.ts';
import { openTestSession, signIn, tryPassword } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, requireMicrosoftOf, type TestPerson } from '#test/support/test-people.ts';
import { getLinkedAccounts, linkAccount, returnToOwnAccount, switchUser, unlinkAccount } from '../contract.ts';
import { addLink } from './links.ts';

let app: TestApp;
let client: TestClient;
let own: TestPerson;
let other: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	client = app.client();
	own = await addTestPerson(app, { givenName: 'Priya', familyName: 'Raman' });
	other = await addTestPerson(app, { givenName: 'Amelia' });
	token = await openTestSession(app, own);
});

const linkBoth = (): Promise<void> => app.database.transaction((queries) => addLink(queries, app.clock, own, other));
const enter = async (): Promise<string> =>
	(await client.succeed(switchUser, { userId: other.id }, { token })).accessToken;
const isAlive = async (who: string): Promise<boolean> =>
	(await client.call(extendSession, {}, { token: who })).status === 200;
const auditLogOf = (userId: number) =>
	app.rows<{ event: string; actor_id: number }>(
		'select event, actor_id from audit_events where user_id = $1 order by event',
		[userId],
	);

describe('linking an account', () => {
	it('takes a fresh sign-in to it, in two steps, and ends that one', async () => {
		const accountToken = await signIn(app, app.client(), other);
		expect(await client.succeed(linkAccount, { accountToken }, { token })).toEqual({ userId: other.id });
		expect(await isAlive(accountToken)).toBe(false);
		const { accounts } = await client.succeed(getLinkedAccounts, {}, { token });
		expect(accounts).toMatchObject([{ userId: other.id, givenName: 'Amelia', loginName: other.loginName }]);
		const fromThere = await client.succeed(getLinkedAccounts, {}, { token: await openTestSession(app, other) });
		expect(fromThere.accounts).toMatchObject([{ userId: own.id, givenName: 'Priya' }]);
		expect(await auditLogOf(other.id)).toContainEqual({ event: 'switch_user.account_linked', actor_id: own.id });
		expect(await auditLogOf(own.id)).toContainEqual({ event: 'switch_user.account_linked', actor_id: own.id });
	});

	it('is refused with less than that', async () => {
		const refused = async (accountToken: string) => client.refused(linkAccount, { accountToken }, { token });
		const exempt = await addTestPerson(app, { isExempt: true });
		const { output: single } = await tryPassword(app.client(), exempt.loginName);
		const ofPiper = await addTestPerson(app, { organisationId: organisations.piper });
		for (const proof of [
			'A'.repeat(43),
			await openTestSession(app, other, { scope: 'pending' }),
			single?.accessToken ?? '',
			await openTestSession(app, ofPiper),
		]) {
			expect(await refused(proof)).toBe('switch_user.proof_invalid');
		}
		const old = await openTestSession(app, other);
		app.clock.advance(minutes(10));
		token = await openTestSession(app, own);
		expect(await refused(old)).toBe('switch_user.proof_invalid');
		expect(await refused(await openTestSession(app, own))).toBe('switch_user.same_account');
		expect(await client.succeed(getLinkedAccounts, {}, { token })).toEqual({ accounts: [] });
	});

	it('is refused to a session whose own proof is old (R-24)', async () => {
		app.clock.advance(minutes(10));
		const input = { accountToken: await openTestSession(app, other) };
		expect(await client.refused(linkAccount, input, { token })).toBe('session.proof_required');
	});

	it('stops at five', async () => {
		for (let count = 0; count < 5; count += 1) {
			const input = { accountToken: await openTestSession(app, await addTestPerson(app)) };
			await client.succeed(linkAccount, input, { token });
		}
		const input = { accountToken: await openTestSession(app, other) };
		expect(await client.refused(linkAccount, input, { token })).toBe('switch_user.too_many_accounts');
	});

	it('ends with what it opened: no one stays in an account that was unlinked', async () => {
		await linkBoth();
		const inside = await enter();
		const stranger = await addTestPerson(app);
		await app.database.transaction((queries) => addLink(queries, app.clock, stranger, other));
		const second = await openTestSession(app, stranger);
		const others = (await client.succeed(switchUser, { userId: other.id }, { token: second })).accessToken;
		const there = await openTestSession(app, other);
		await client.succeed(unlinkAccount, { userId: own.id }, { token: there });
		expect(await isAlive(inside)).toBe(false);
		expect(await isAlive(there)).toBe(true);
		expect(await isAlive(others), 'of another link').toBe(true);
		const left = await app.rows('select 1 from sessions where user_id = $1 and ended_at is null', [own.id]);
		expect(left, 'the session that waited').toEqual([]);
	});

	it('is undone from either side, for both', async () => {
		await linkBoth();
		const there = await openTestSession(app, other);
		await client.succeed(unlinkAccount, { userId: own.id }, { token: there });
		expect(await client.refused(unlinkAccount, { userId: other.id }, { token })).toBe('switch_user.not_linked');
		expect(await client.refused(switchUser, { userId: other.id }, { token })).toBe('switch_user.not_linked');
		expect(await app.rows('select 1 from account_links where user_id in ($1, $2)', [own.id, other.id])).toEqual([]);
	});
});

describe('switching', () => {
	it('opens the other account and leaves a dead token behind (R-39)', async () => {
		await linkBoth();
		const answer = await client.succeed(switchUser, { userId: other.id }, { token });
		expect(answer.userSession).toMatchObject({ userId: other.id });
		expect([await isAlive(answer.accessToken), await isAlive(token)]).toEqual([true, false]);
		const rows = await app.rows('select actor_id, switch_kind from sessions where user_id = $1', [other.id]);
		expect(rows).toEqual([{ actor_id: own.id, switch_kind: 'own' }]);
	});

	it('names both people in everything that happens there (R-38)', async () => {
		await linkBoth();
		await client.succeed(logout, {}, { token: await enter() });
		expect(await auditLogOf(other.id)).toEqual([
			{ event: 'sign_in.signed_out', actor_id: own.id },
			{ event: 'switch_user.entered', actor_id: own.id },
		]);
		expect(await auditLogOf(own.id)).toEqual([{ event: 'switch_user.left_own_account', actor_id: own.id }]);
	});

	it('is refused into accounts that are not linked, with the same answer for unknown ones', async () => {
		for (const userId of [other.id, own.id, 999_999_999]) {
			expect(await client.refused(switchUser, { userId }, { token })).toBe('switch_user.not_linked');
		}
	});

	it('cannot chain: from there no one switches, links, unlinks or gets a login token', async () => {
		await linkBoth();
		const inside = { token: await enter() };
		expect(await client.refused(switchUser, { userId: own.id }, inside)).toBe('session.switched');
		expect(await client.refused(getLinkedAccounts, {}, inside)).toBe('session.switched');
		expect(await client.refused(unlinkAccount, { userId: own.id }, inside)).toBe('session.switched');
		const self = { userId: other.id, languageId: 1 } as const;
		expect(await client.refused(getLoginTokenByUserId, self, inside)).toBe('session.switched');
	});

	it.each([
		['disabled', (person: TestPerson) => app.rows("update users set status = 'disabled' where id = $1", [person.id])],
		['Microsoft only (R-33)', (person: TestPerson) => requireMicrosoftOf(app, person)],
	])('is refused into an account that is %s, and the own session stays', async (_title, change) => {
		await linkBoth();
		await change(other);
		expect(await client.refused(switchUser, { userId: other.id }, { token })).toBe('switch_user.account_unavailable');
		expect(await isAlive(token)).toBe(true);
	});

	it('is refused to a session proved by one factor (R-37)', async () => {
		await linkBoth();
		const single = await openTestSession(app, own, { assurance: 'aal1' });
		const refusal = await client.refused(switchUser, { userId: other.id }, { token: single });
		expect(refusal).toBe('switch_user.second_factor_needed');
	});
});

describe('coming back', () => {
	it('brings the own session with a new token; the other one and the first token are dead', async () => {
		await linkBoth();
		const inside = await enter();
		const back = await client.succeed(returnToOwnAccount, {}, { token: inside });
		expect(back.userSession).toMatchObject({ userId: own.id });
		expect([await isAlive(back.accessToken), await isAlive(inside), await isAlive(token)]).toEqual([
			true,
			false,
			false,
		]);
		expect(await client.refused(returnToOwnAccount, {}, { token: back.accessToken })).toBe('switch_user.not_switched');
		token = back.accessToken;
		await enter();
	});

	it('keeps the binding secret in step, there and back (R-45)', async () => {
		const browser = app.client();
		token = await signIn(app, browser, own);
		await linkBoth();
		await browser.succeed(extendSession, {}, { token });
		const inside = (await browser.succeed(switchUser, { userId: other.id }, { token })).accessToken;
		await browser.succeed(extendSession, {}, { token: inside });
		expect(await isAlive(inside), 'without the cookie').toBe(false);
		const back = (await browser.succeed(returnToOwnAccount, {}, { token: inside })).accessToken;
		await browser.succeed(extendSession, {}, { token: back });
		expect(await isAlive(back), 'without the cookie').toBe(false);
	});

	it('is over after a sign-out there: the whole browser is left', async () => {
		await linkBoth();
		await client.succeed(logout, {}, { token: await enter() });
		const ended = await app.rows('select ended_because from sessions where user_id = $1', [own.id]);
		expect(ended).toEqual([{ ended_because: 'signed out' }]);
	});

	it('happens by itself with the end of the day of the first sign-in (R-40)', async () => {
		app.clock.advance(minutes(30));
		await linkBoth();
		let inside = await enter();
		for (let half = 0; half < 46; half += 1) {
			app.clock.advance(hours(0.5));
			expect(await isAlive(inside)).toBe(true);
		}
		app.clock.advance(hours(0.5));
		expect(await isAlive(inside)).toBe(false);
		inside = '';
	});
});

describe('the other account’s session', () => {
	it.each([
		['the own account is disabled', () => app.rows("update users set status = 'disabled' where id = $1", [own.id])],
		['the other account is disabled', () => app.rows("update users set status = 'disabled' where id = $1", [other.id])],
		['the own session is ended', () => app.rows('update sessions set ended_at = now() where user_id = $1', [own.id])],
	])('ends at once when %s', async (_title, change) => {
		await linkBoth();
		const inside = await enter();
		await change();
		expect(await isAlive(inside)).toBe(false);
	});
});

describe('a login token for a linked account (R-35)', () => {
	const ask = (userId: number) => client.call(getLoginTokenByUserId, { userId, languageId: 1 }, { token });

	it('opens a session that names both, and waits for no one', async () => {
		await linkBoth();
		const { output } = await ask(other.id);
		const opened = await client.succeed(loginByLoginToken, { loginToken: output?.loginToken ?? '' });
		expect(opened.userSession).toMatchObject({ userId: other.id });
		expect(await isAlive(token)).toBe(true);
		const inside = { token: opened.accessToken };
		expect(await client.refused(switchUser, { userId: own.id }, inside)).toBe('session.switched');
		expect(await client.refused(returnToOwnAccount, {}, inside)).toBe('switch_user.not_switched');
		expect(await auditLogOf(other.id)).toEqual([
			{ event: 'sign_in.login_token_issued', actor_id: own.id },
			{ event: 'sign_in.login_token_used', actor_id: own.id },
		]);
	});

	it('opens nothing once the accounts are unlinked', async () => {
		await linkBoth();
		const { output } = await ask(other.id);
		await client.succeed(unlinkAccount, { userId: other.id }, { token });
		expect(await client.refused(loginByLoginToken, { loginToken: output?.loginToken ?? '' })).toBe(
			'sign_in.login_token_invalid',
		);
	});

	it('is not given without the link, nor with one factor', async () => {
		expect((await ask(other.id)).returnStatus.errorKey).toBe('sign_in.account_not_found');
		await linkBoth();
		token = await openTestSession(app, own, { assurance: 'aal1' });
		expect((await ask(other.id)).returnStatus.errorKey).toBe('sign_in.account_not_found');
	});
});
