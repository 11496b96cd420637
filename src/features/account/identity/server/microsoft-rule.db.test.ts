import { beforeEach, describe, expect, it } from 'vitest';
import { days, hours } from '#platform/contract/duration.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { addOrganisation } from './places/organisations.ts';
import { exemptFromMicrosoft, type MicrosoftExemption, requiresMicrosoft } from './microsoft-rule.ts';
import { addMicrosoftRule } from './fixtures.ts';

let app: TestApp;
let organisationId = 70_000;
let person: TestPerson;
let colleague: TestPerson;
beforeEach(async () => {
	app = await openTestApp();
	organisationId += 1;
	await app.database.transaction((queries) =>
		addOrganisation(queries, app.clock.now(), { id: organisationId, name: 'Rule Lending' }),
	);
	person = await addTestPerson(app, { organisationId });
	colleague = await addTestPerson(app, { organisationId, email: `c.${organisationId}@Other.example` });
});

const isBound = (who: TestPerson): Promise<boolean> => requiresMicrosoft(app.database, app.clock, who);
const because = { reason: 'Policy of the office', owner: 'Priya Raman' } as const;
const addRule = (rule: Partial<Parameters<typeof addMicrosoftRule>[2]>): Promise<void> =>
	app.database.transaction((queries) =>
		addMicrosoftRule(queries, app.clock, {
			appliesTo: 'organisation',
			organisationId,
			startsAt: app.clock.now(),
			...because,
			...rule,
		} as Parameters<typeof addMicrosoftRule>[2]),
	);
const exempt = (exemption: Partial<MicrosoftExemption> = {}): Promise<Date> =>
	app.database.transaction((queries) =>
		exemptFromMicrosoft(queries, app.clock, person, {
			...because,
			approvedBy: 'Grace Holloway',
			isBreakGlass: false,
			lastsMs: days(10),
			...exemption,
		}),
	);

describe('a rule', () => {
	it('binds no one where there is none', async () => expect(await isBound(person)).toBe(false));

	it('of an organisation binds everyone in it and no one else', async () => {
		await addRule({ appliesTo: 'organisation' });
		expect([await isBound(person), await isBound(colleague)]).toEqual([true, true]);
		expect(await isBound(await addTestPerson(app))).toBe(false);
	});

	it('of a domain binds whose email is in exactly that domain, letter case aside', async () => {
		await addRule({ appliesTo: 'domain', domain: 'OTHER.example' });
		expect([await isBound(person), await isBound(colleague)]).toEqual([false, true]);
		const lookalike = { ...colleague, email: 'c@other.example.evil.example' };
		expect(await isBound(lookalike)).toBe(false);
	});

	it('of a person binds that person', async () => {
		await addRule({ appliesTo: 'person', userId: person.id });
		expect([await isBound(person), await isBound(colleague)]).toEqual([true, false]);
	});

	it('binds from its first moment to its last', async () => {
		const now = app.clock.now().getTime();
		await addRule({ startsAt: new Date(now + hours(1)), endsAt: new Date(now + hours(2)) });
		expect(await isBound(person)).toBe(false);
		app.clock.advance(hours(1));
		expect(await isBound(person)).toBe(true);
		app.clock.advance(hours(1));
		expect(await isBound(person)).toBe(false);
	});
});

describe('an exemption', () => {
	it('lets one person in until it ends', async () => {
		await addRule({});
		const endsAt = await exempt();
		expect([await isBound(person), await isBound(colleague)]).toEqual([false, true]);
		app.clock.set(endsAt);
		expect(await isBound(person)).toBe(true);
	});

	it('never lasts longer than 90 days, a break-glass one than a day', async () => {
		await expect(exempt({ lastsMs: days(91) })).rejects.toThrow();
		await expect(exempt({ isBreakGlass: true, lastsMs: days(1) + 1000 })).rejects.toThrow();
		await exempt({ isBreakGlass: true, lastsMs: days(1) });
	});
});
