import { beforeAll, describe, expect, it } from 'vitest';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { minutes } from '#platform/contract/duration.ts';
import { sendingOf } from '#test/support/invitations.ts';
import { brandPort, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { runSetup } from '../../../../../scripts/lib/setup-command.ts';
import type { Ask } from '../../../../../scripts/lib/questions.ts';
import { readSetupOrder, type SetupOptions } from '../../../../../scripts/lib/setup-order.ts';
import { getInvitation } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

let people = 0;
/** Options of someone new. */
function options(change: SetupOptions = {}): SetupOptions {
	people += 1;
	return {
		organisation: '10001',
		office: `Montréal Vieux-Port ${people}`,
		city: 'Montréal',
		email: `first.${people}@office.example`,
		'given-name': 'Robin',
		'family-name': 'Doucette',
		...change,
	};
}
const known = () => ({ brands: app.registry.all(), missing: [] });
const faultsOf = async (given: SetupOptions, missing: readonly number[] = []): Promise<readonly string[]> => {
	const refusal = await readSetupOrder(given, { ...known(), missing }).catch((error: unknown) => error);
	return refusal instanceof Error ? (refusal.message.split('\n\n')[0]?.split('\n') ?? []) : [];
};
async function setUp(given: SetupOptions, registry = app.registry): Promise<string> {
	const { database } = app;
	return runSetup({ database, registry, ...sendingOf(app) }, await readSetupOrder(given, known()));
}
const tokenIn = (text: string): string => /register#(\S+)/.exec(text)?.[1] ?? '';
const isOpen = async (invitationToken: string): Promise<boolean> =>
	(await app.client().call(getInvitation, { invitationToken, languageId: 1 })).status === 200;

describe('what npm run setup is told', () => {
	it('is judged by the rules of the screens, everything at once', async () => {
		const wrong = {
			organisation: '4',
			office: '—',
			city: ' ',
			email: 'x@y',
			'given-name': 'R'.repeat(81),
			language: 'de',
		};
		expect(await faultsOf({ name: ['7=Seven', '10001'], ...wrong })).toEqual([
			expect.stringContaining('--name 7=Seven must be NUMBER=NAME'),
			expect.stringContaining('--name 10001 must be NUMBER=NAME'),
			'--organisation must be one of 10015, 10007, 10001, 10002',
			'--office must have letters or digits',
			'--city is missing',
			'--email must be an email address',
			'--given-name must have 1 to 80 characters',
			'--family-name is missing',
			'--language must be en or fr',
		]);
	});

	it('needs the name of each organisation where a brand has several, and has the legal entity’s for a single one', async () => {
		expect(await faultsOf(options(), [10_001, 10_002, 10_007])).toEqual([
			'--name 10001=NAME is missing',
			'--name 10002=NAME is missing',
		]);
		const order = await readSetupOrder(options({ name: ['10001=A = B', '10002=C'] }), {
			...known(),
			missing: [10_001, 10_002, 10_007],
		});
		expect(order.organisations).toEqual([
			{ id: 10_001, name: 'A = B' },
			{ id: 10_002, name: 'C' },
			{ id: 10_007, name: app.registry.getByKey('piper').legalEntity.name },
		]);
	});

	it('is asked on a terminal until it is right, with what is suggested for no answer', async () => {
		const answers = ['Piper', '10007', 'Halifax', 'Halifax', 'nobody', 'robin@piper.example', 'Robin', 'Doucette', ''];
		const questions: string[] = [];
		const ask: Ask = async (question) => {
			questions.push(question);
			return answers.shift() ?? 'nothing more is asked';
		};
		const { administrator } = await readSetupOrder({}, known(), ask);
		expect(administrator).toEqual({
			organisationId: 10_007,
			office: 'Halifax',
			city: 'Halifax',
			email: 'robin@piper.example',
			givenName: 'Robin',
			familyName: 'Doucette',
			language: 'en',
			isOfBrand: false,
			hasNewLink: false,
		});
		expect(questions[1]).toMatch(/^ {2}--organisation must be one of/);
		expect(questions.at(-1)).toBe('Language, en or fr [en]: ');
	});
});

describe('npm run setup', () => {
	it('invites an administrator into an office, by a link that it prints', async () => {
		const given = options();
		const said = await setUp(given);
		expect(said).toContain(`Robin Doucette <${given.email}> is invited as administrator of the organisation`);
		expect(await isOpen(tokenIn(said))).toBe(true);
		const [office] = await app.rows('select organisation_id, city from offices where id = $1', [
			`montreal-vieux-port-${people}`,
		]);
		expect(office).toEqual({ organisation_id: 10_001, city: 'Montréal' });
	});

	it('run again leaves the link as it is, or replaces it where that is asked for', async () => {
		const given = options();
		const first = tokenIn(await setUp(given));
		const again = await setUp(given);
		expect([tokenIn(again), again.includes('has an open invitation')]).toEqual(['', true]);
		expect(await isOpen(first)).toBe(true);
		await expect(setUp({ ...given, 'new-link': true })).rejects.toThrow('Try again in 1 min. Nothing was made.');
		app.clock.advance(minutes(1));
		const second = tokenIn(await setUp({ ...given, 'new-link': true }));
		expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
	});

	it('makes who has an account there an administrator, and mails nothing', async () => {
		const person = await addTestPerson(app, { organisationId: organisations.portico });
		for (const _ of [1, 2])
			expect(await setUp(options({ email: person.email }))).toContain(`${person.email} has an account`);
		const roles = await app.rows('select role, scope_kind, granted_by from staff_grants where user_id = $1', [
			person.id,
		]);
		expect(roles).toEqual([{ role: 'organisation_administrator', scope_kind: 'organisation', granted_by: null }]);
		const granted = await app.rows(
			`select 1 from audit_events where user_id = $1 and event = 'setup.permissions_granted'`,
			[person.id],
		);
		expect(granted).toHaveLength(1);
	});

	it('refuses an address of another organisation, and makes nothing', async () => {
		const person = await addTestPerson(app, { organisationId: organisations.piper });
		const given = options({ email: person.email });
		await expect(setUp(given)).rejects.toThrow('has an account in organisation 10007');
		expect(await app.rows('select 1 from offices where id = $1', [`montreal-vieux-port-${people}`])).toEqual([]);
	});

	it('refuses where the brand would turn the administrator away', async () => {
		const registry = loadEditedBrands('portico', { registration: 'closed' }, brandPort);
		await expect(setUp(options(), registry)).rejects.toThrow(/takes no registrations.*"invitation" in its brand\.json/);
	});
});
