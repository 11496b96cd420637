// On both databases.
import { describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import { languages } from '#platform/contract/language.ts';
import { beginBrand } from '#test/support/brand-drafts.ts';
import { address, domain, factOf, recordOf, stageSenders, statesOf } from '#test/support/brand-senders.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { organisations } from '#test/support/test-people.ts';
import {
	addBrandSender,
	askBrandSender,
	type BrandSender,
	getBrandSender,
	maxTestsAnHour,
	removeBrandSender,
	sendBrandTestMail,
} from '../contract.ts';
import { policyNameOf } from '../rules.ts';

const brandKey = 'portico';
const stage = stageSenders();
const { read, findSender, add, pass, runJob, setUp, takeDown, addReady } = stage;

describe('a sender', () => {
	it('is ready when DNS has the records that its page shows, and is then asked about once a day', async () => {
		takeDown();
		await add('Portal@Mail.Lakeshore.example');
		const before = await findSender();
		expect([before.address, statesOf(before)]).toEqual([
			'Portal@mail.lakeshore.example',
			['waits', 'waits', 'waits', 'waits', 'waits'],
		]);
		await runJob();
		const missing = await findSender();
		expect(statesOf(missing)).toEqual(['not_yet', 'not_yet', 'not_yet', 'not_yet', 'waits']);
		expect(missing.nextAskAt).toBe(new Date(Date.parse(missing.askedAt ?? '') + minutes(10)).toISOString());
		await setUp();
		stage.app.clock.advance(minutes(9));
		await runJob();
		expect(await findSender()).toEqual(missing);
		stage.app.clock.advance(minutes(1));
		await runJob();
		const ready = await findSender();
		expect([statesOf(ready), ready.isAligned]).toEqual([['true', 'true', 'true', 'true', 'true'], true]);
		expect(ready.nextAskAt).toBe(new Date(Date.parse(ready.askedAt ?? '') + days(1)).toISOString());
	});

	it.each([
		[
			'the domain twice',
			'first',
			(s: BrandSender) =>
				stage.names.set('TXT', `${recordOf(s, 'first').name}.${domain}`, [recordOf(s, 'first').value]),
			'doubled',
		],
		[
			'a key that was cut',
			'first',
			(s: BrandSender) => stage.names.set('TXT', recordOf(s, 'first').name, [recordOf(s, 'first').value.slice(0, 255)]),
			'cut',
		],
		[
			'an alias in the way',
			'first',
			(s: BrandSender) => stage.names.set('CNAME', recordOf(s, 'first').name, ['elsewhere.example']),
			'alias',
		],
		[
			'two lists of senders',
			'spf',
			() => stage.names.set('TXT', domain, ['v=spf1 mx -all', 'v=spf1 include:spf.operator.example -all']),
			'two',
		],
		[
			'two policies',
			'dmarc',
			() => stage.names.set('TXT', policyNameOf(domain), ['v=DMARC1; p=none', 'v=DMARC1; p=reject']),
			'two',
		],
	])('whose records have %s says so', async (_title, fact, change, slip) => {
		takeDown();
		await add();
		const sender = await findSender();
		change(sender);
		await runJob();
		expect(factOf(await findSender(), fact)).toMatchObject({ state: 'not_yet', slip });
		stage.names.set('CNAME', recordOf(sender, 'first').name);
	});

	it('keeps what its list of senders already says', async () => {
		takeDown();
		await add();
		stage.names.set('TXT', domain, ['v=spf1 include:_spf.google.example -all']);
		await runJob();
		expect(recordOf(await findSender(), 'spf').value).toBe(
			'v=spf1 include:_spf.google.example include:spf.operator.example -all',
		);
	});

	it('takes the policy of the nearest name above', async () => {
		takeDown();
		await add();
		stage.names.set('TXT', policyNameOf('lakeshore.example'), ['v=DMARC1; p=reject']);
		await runJob();
		expect(factOf(await findSender(), 'dmarc')?.state).toBe('true');
		stage.names.set('TXT', policyNameOf('lakeshore.example'));
	});

	it('whose name server does not answer stays what it was, and loses no time', async () => {
		await addReady();
		await stage.app.rows('update brand_senders set is_aligned = true, tries_until = $1', [
			new Date(stage.app.clock.peek().getTime() + hours(1)),
		]);
		const before = await findSender();
		stage.names.fail('TXT', 'refuses');
		await pass(days(1));
		await runJob();
		const after = await findSender();
		expect(statesOf(after)).toEqual(['could_not_ask', 'could_not_ask', 'could_not_ask', 'could_not_ask', 'true']);
		expect([after.isAligned, factOf(after, 'spf')?.since]).toEqual([true, factOf(before, 'spf')?.since]);
		expect(Date.parse(after.triesUntil) - Date.parse(before.triesUntil)).toBeGreaterThanOrEqual(days(1));
	});

	it('that gets two addresses at once keeps one of them, and both are in the audit log', async () => {
		for (const n of [1, 2, 3]) {
			const wanted = ['agents', 'portal'].map((name) => `${name}@at-once-${n}.example`);
			const answers = await Promise.all(wanted.map((one) => add(one)));
			expect(answers.map(({ returnStatus }) => returnStatus.errorKey)).toEqual([undefined, undefined]);
			const { senders } = await read();
			expect(wanted).toContain(senders.find((one) => one.domain === `at-once-${n}.example`)?.address);
			const told = await stage.app.rows<{ name: string }>(
				`select object_name as name from audit_events where event = 'brand_sender.added' and object_name = any($1)`,
				[wanted],
			);
			expect(told.map(({ name }) => name).toSorted()).toEqual(wanted);
		}
	});

	it('is asked about by hand once in half a minute', async () => {
		await add();
		const ask = () => stage.app.client().call(askBrandSender, { brandKey, domain }, { token: stage.editor.token });
		expect((await ask()).returnStatus.errorKey).toBeUndefined();
		expect((await ask()).returnStatus.errorKey).toBe('brand_sender.asked_just_now');
		stage.app.clock.advance(seconds(31));
		expect((await ask()).returnStatus.errorKey).toBeUndefined();
	});

	it('changes its key after a year, once the next one is in DNS', async () => {
		await addReady();
		const before = await findSender();
		stage.names.set('TXT', recordOf(before, 'next').name);
		await pass(days(366));
		await runJob();
		expect(recordOf(await findSender(), 'first')).toEqual(recordOf(before, 'first'));
		stage.names.set('TXT', recordOf(before, 'next').name, [recordOf(before, 'next').value]);
		await pass(days(1));
		await runJob();
		await pass(days(1));
		await runJob();
		const after = await findSender();
		expect(recordOf(after, 'first')).toEqual(recordOf(before, 'next'));
		expect(recordOf(after, 'next').name).toBe(recordOf(before, 'first').name);
		expect(recordOf(after, 'next').value).not.toBe(recordOf(before, 'first').value);
		expect([after.isAligned, factOf(after, 'next')?.state]).toEqual([true, 'not_yet']);
	});
});

describe('an editor', () => {
	it.each([
		['nobody', 'brand_sender.no_address'],
		['a b@lakeshore.example', 'brand_sender.no_address'],
		['x@lakeshore.example\r\nBcc: y@evil.example', 'brand_sender.no_address'],
		['x@203.0.113.20', 'brand_sender.no_address'],
		['x@роrtico.example', 'brand_sender.look_alike'],
		['x@piper.example', 'brand_sender.taken'],
		['x@mail.piper.example', 'brand_sender.taken'],
	])('cannot set up %j', async (typed, key) => {
		const { returnStatus } = await add(typed);
		expect(returnStatus.errorKey).toBe(key);
		expect(JSON.stringify(returnStatus)).not.toMatch(/piper/i);
	});

	it('cannot take what another brand has proved', async () => {
		await addReady();
		await stage.app.rows(`update brand_senders set brand_key = 'piper'`);
		expect((await add()).returnStatus.errorKey).toBe('brand_sender.taken');
	});

	it('removes one with its keys, and not the live one', async () => {
		await runJob();
		await add();
		const remove = (of: string) =>
			stage.app.client().call(removeBrandSender, { brandKey, domain: of }, { token: stage.editor.token });
		expect((await remove('portico.example')).returnStatus.errorKey).toBe('brand_sender.live');
		expect((await remove(domain)).returnStatus.errorKey).toBeUndefined();
		expect(await stage.app.rows('select 1 from kept_secrets where name like $1', [`${domain} %`])).toEqual([]);
	});

	it('sets up the sender of a brand that is being made', async () => {
		const key = await beginBrand(stage.app, stage.editor);
		await stage.app.client().succeed(addBrandSender, { brandKey: key, address }, { token: stage.editor.token });
		const { senders, now, mails } = await read(key);
		expect([senders.map((one) => one.domain), now, mails]).toEqual([[domain], undefined, []]);
	});

	it('never reads a private key', async () => {
		await add();
		expect(JSON.stringify(await read())).not.toMatch(/PRIVATE|sealed/);
	});
});

describe('a test', () => {
	it('of every mail in each language goes to the caller alone, and says that it is one', async () => {
		const { mails } = await read();
		expect(mails.length).toBeGreaterThan(20);
		expect(new Set(mails.map(({ key }) => key)).size).toBe(mails.length);
		const callers = new Set<string>();
		const wanted = languages.flatMap((language) => mails.map(({ key }) => ({ mail: key, language })));
		for (const [index, wish] of wanted.entries()) {
			if (index % maxTestsAnHour === 0) await pass(hours(1));
			const { email } = stage.editor.person;
			callers.add(email);
			const { token } = stage.editor;
			const sent = await stage.app.client().succeed(sendBrandTestMail, { brandKey, ...wish }, { token });
			expect(sent.to, wish.mail).toBe(email);
		}
		const queued = await stage.app.rows<{ text: string; brandKey: string }>(
			`select payload::text as text, payload->>'brandKey' as "brandKey" from jobs
				where kind = 'mail.send_message' and payload->>'to' = any($1::text[])`,
			[[...callers]],
		);
		expect(queued).toHaveLength(wanted.length);
		for (const { text, brandKey: of } of queued) {
			expect(of).toBe(brandKey);
			expect(text).toMatch(/This is a test with sample data|Ceci est un essai avec des données fictives/);
			expect(text).not.toMatch(/piper|maplecrest/i);
		}
	});

	it('goes out ten times an hour', async () => {
		const send = () =>
			stage.app
				.client()
				.call(sendBrandTestMail, { brandKey, mail: 'sign_in_code', language: 'en' }, { token: stage.editor.token });
		for (let sent = 0; sent < maxTestsAnHour; sent += 1) expect((await send()).returnStatus.errorKey).toBeUndefined();
		expect((await send()).returnStatus.errorKey).toBe('brand_sender.too_many_tests');
	});
});

describe('others', () => {
	const calls = [
		[addBrandSender, { brandKey, address }],
		[askBrandSender, { brandKey, domain }],
		[removeBrandSender, { brandKey, domain }],
		[sendBrandTestMail, { brandKey, mail: 'sign_in_code', language: 'en' as const }],
	] as const;

	it('of one organisation of several read and change nothing', async () => {
		await add();
		const { token } = await addTestStaff(stage.app, { role: 'organisation_administrator' });
		for (const [endpoint, input] of calls)
			expect((await stage.app.client().post(endpoint, input, { token })).returnStatus.errorKey, endpoint.name).toBe(
				'session.forbidden',
			);
		expect((await stage.app.client().succeed(getBrandSender, { brandKey }, { token })).mayChange).toBe(false);
	});

	it('of another brand do not learn that there is this one', async () => {
		const { token } = await addTestStaff(
			stage.app,
			{ role: 'brand_editor', scopeKind: 'brand', scopeId: 'piper' },
			{ organisationId: organisations.piper },
		);
		const foreign = [
			...calls.map(
				([endpoint, input]) =>
					[endpoint, { ...input, ...('address' in input && { address: 'x@piper.example' }) }] as const,
			),
			[getBrandSender, { brandKey }] as const,
		];
		for (const [endpoint, input] of foreign)
			expect(
				(await stage.app.client('piper').post(endpoint, input, { token })).returnStatus.errorKey,
				endpoint.name,
			).toBe('brand_sender.not_found');
	});
});
