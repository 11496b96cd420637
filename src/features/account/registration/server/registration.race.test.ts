import { beforeAll, expect, it } from 'vitest';
import { inviteForTest } from '#test/support/invitations.ts';
import { readCode, readLastMessage } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { beginRegistration, confirmRegistration, maxRegistrationCodeFailures } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});
const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const LanguageID = 1;
const person = {
	givenName: 'Noor',
	familyName: 'Haddad',
	password: 'Otter-plum7-kiln',
	termsAccepted: true,
	languageId: LanguageID,
} as const;

it('of a hundred right codes at once, from registrations on one invitation, one opens an account', async () => {
	const email = 'race@piper.example';
	await inviteForTest(app, { organisationId: organisations.piper, email, officeId: 'halifax' });
	const invitationToken = /#(\S+)/.exec((await readLastMessage(app, email)).text)?.[1] ?? '';
	const started = await together(4, async (index) => {
		const email = `race.${index}@piper.example`;
		const input = { ...person, invitationToken, email, loginName: `race.${index}` };
		const { registrationToken } = await app.client('piper').succeed(beginRegistration, input);
		return { registrationToken, code: readCode(await readLastMessage(app, email)), languageId: LanguageID } as const;
	});
	const answers = await together(100, (index) => {
		const input = started[index % started.length];
		if (input === undefined) throw new Error('four were started');
		return app.client('piper').call(confirmRegistration, input);
	});
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await app.rows("select 1 from users where email like 'race.%@piper.example'")).toHaveLength(1);
});

it('of a hundred guesses at once five are judged', async () => {
	const email = 'guessed@broker.example';
	const input = { ...person, email, loginName: 'guessed' };
	const { registrationToken } = await app.client().succeed(beginRegistration, input);
	const right = readCode(await readLastMessage(app, email));
	const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
	await together(100, () =>
		app.client().call(confirmRegistration, { registrationToken, code: wrong, languageId: LanguageID }),
	);
	const [row] = await app.rows('select failures from registrations where email = $1', [email]);
	expect(row).toEqual({ failures: maxRegistrationCodeFailures });
	const late = await app.client().call(confirmRegistration, { registrationToken, code: right, languageId: LanguageID });
	expect(late.returnStatus.errorKey).toBe('registration.too_many_failures');
});
