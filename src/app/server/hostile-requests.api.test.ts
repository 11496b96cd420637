// What arrives besides a body: addresses with their parameters and queries, cookies and headers. See hostile-input.race.test.ts.
import { beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { languageHeader } from '#platform/contract/language.ts';
import { filesPerMinute } from '#platform/server/limits/file-limits.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { inDoubt } from '#test/support/calls-in-doubt.ts';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { fileEndpoints } from './slices.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
	token = await openTestSession(app, await addTestPerson(app));
});

/** As a browser writes them into an address, and a few that no browser writes. */
const escapes = ['%', '%zz', '%00', '%ff', '%c0%80', '%ed%a0%80', '%u0000', '..%2f..%2fetc%2fpasswd', '%252e', '+'];
const inAddresses = [
	...hostileStrings.filter((text) => text.isWellFormed() && text.length < 400).map((text) => encodeURIComponent(text)),
	...escapes,
];
const range = { From: '2026-01-01', To: '2026-01-31', TimeZone: 'America/Toronto', Wallet: 'person', SessionID: 'x' };

const asked = inDoubt(
	fileEndpoints.filter(({ method }) => method === 'GET'),
	({ path }) => path,
);

describe.each(asked)('$path', ({ path }) => {
	it('takes no parameter and no query for a failure of ours', async () => {
		// A query has the shapes of bodies, which are tried with everything; what only an address can say is left.
		const queries = Object.keys(range).flatMap((name) => {
			const others = new URLSearchParams(Object.entries(range).filter(([other]) => other !== name));
			return [...inAddresses.filter((text) => /%[01]/.test(text)), ...escapes].map(
				(text) => `${path}?${others.toString()}&${name}=${text}`,
			);
		});
		const addresses = [...inAddresses.map((text) => path.replace(/:\w+/, text)), ...queries];
		expect(await failuresOf([...new Set(addresses)].filter((address) => address.length < 4000))).toEqual([]);
	});
});

it('no page takes its address for a failure of ours', async () => {
	const addresses = inAddresses.flatMap((text) => [
		`/${text}`,
		`/account/resetPassword/${text}`,
		`/auth/office365callback?code=${text}&state=${text}`,
		`/PortalService/LoginVia?LoginToken=${text}`,
		`/account/login?language=${text}`,
		`/v1/payments/webhook/${text}`,
	]);
	expect(await failuresOf(addresses)).toEqual([]);
});

it('no cookie and no header is taken for a failure of ours', async () => {
	const client = app.client();
	const failures: string[] = [];
	// What a header can carry at all: Node refuses the rest before it is sent.
	const values = hostileStrings.filter((text) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text) && text.length < 4000);
	for (const value of values) {
		const cookie = Object.values(cookieNames)
			.map((name) => `${name}=${value}`)
			.join('; ');
		const headers = {
			cookie,
			'user-agent': value,
			'accept-language': value,
			[languageHeader]: value,
			accept: value,
			authorization: `Bearer ${token}`,
		};
		const answer = await client.post(getProfile, {}, { headers });
		if (answer.status >= 500) failures.push(value);
	}
	expect(failures).toEqual([]);
});

async function failuresOf(addresses: readonly string[]): Promise<readonly string[]> {
	const failures: string[] = [];
	for (const path of addresses) {
		// None is refused for their number: each reaches what it is meant for.
		app.clock.advance(1.2 * (minutes(1) / filesPerMinute));
		const { status } = await app.client().send({ path, headers: { authorization: `Bearer ${token}` } });
		if (status >= 500 || status === 429 || status === 401) failures.push(`${path.slice(0, 120)}: ${status}`);
	}
	return failures;
}
