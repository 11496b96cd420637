import { createPublicKey, createSign, createVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { days, minutes } from '#platform/contract/duration.ts';
import { createKeyRing } from '#platform/server/crypto/key-ring.ts';
import type { MailSender } from '#platform/server/mail/mail-brand.ts';
import { changeBrand } from '#features/staff/brand-editor/contract.ts';
import { reviewBrand } from '#features/staff/brand-publishing/contract.ts';
import { changeFields } from '#test/support/brand-drafts.ts';
import { address, fallback, keys, recordOf, stageSenders } from '#test/support/brand-senders.ts';
import { openSenders } from './identity.ts';

const brandKey = 'portico';
const stage = stageSenders();
const { read, findSender, pass, runJob, setUp, takeDown, addReady } = stage;

describe('mail', () => {
	const live = 'no-reply@portico.example';
	const written = { from: { name: 'Portico', address: live }, replyTo: 'support@portico.example' };
	const lookUp = (secretKeys = createKeyRing(keys), of = brandKey): Promise<MailSender> =>
		openSenders({
			database: stage.app.database,
			config: { senders: { fallback, spfInclude: '', resolvers: [] } },
			secretKeys,
		})(of, written);
	const ready = async () => {
		await runJob();
		await setUp('portico.example');
		stage.app.clock.advance(minutes(10));
		await runJob();
	};

	it('goes out as the fallback until its sender is ready, signed afterwards, and as the fallback again when it breaks', async () => {
		takeDown('portico.example');
		expect(await lookUp()).toEqual({
			from: { name: 'Portico via Operator', address: fallback.address },
			replyTo: 'support@portico.example',
		});
		await ready();
		const { signature, ...sender } = await lookUp();
		expect(sender).toEqual(written);
		expect(signature).toMatchObject({ domainName: 'portico.example', keySelector: 'p1' });
		expect((await read()).now).toEqual({ name: 'Portico', address: live, isFallback: false });
		takeDown('portico.example');
		await pass(days(1));
		await runJob();
		expect((await lookUp()).from.address).toBe(fallback.address);
		expect((await read()).now).toMatchObject({ address: fallback.address, isFallback: true });
	});

	it('is signed by the key whose public half is in DNS', async () => {
		takeDown('portico.example');
		await ready();
		const { signature } = await lookUp();
		const published = recordOf(await findSender('portico.example'), 'first').value.replace(/.*p=/, '');
		const signed = createSign('sha256')
			.update('a message')
			.sign(signature?.privateKey ?? '');
		const publicKey = createPublicKey({ key: Buffer.from(published, 'base64'), format: 'der', type: 'spki' });
		expect(createVerify('sha256').update('a message').verify(publicKey, signed)).toBe(true);
	});

	it('goes out as the fallback where the key does not open: another ring, or a row that was moved', async () => {
		takeDown('portico.example');
		await ready();
		expect((await lookUp(createKeyRing([{ id: 'test', key: Buffer.alloc(32, 'other') }]))).signature).toBeUndefined();
		expect((await lookUp(createKeyRing([]))).signature).toBeUndefined();
		await stage.app.rows(`update brand_senders set brand_key = 'piper'`);
		await stage.app.rows(`update kept_secrets set brand_key = 'piper'`);
		expect((await lookUp(createKeyRing(keys), 'piper')).signature).toBeUndefined();
	});

	it('tells the editors when a live sender breaks, once', async () => {
		takeDown('portico.example');
		await ready();
		takeDown('portico.example');
		const { email } = stage.editor.person;
		const told = async () =>
			(
				await stage.app.rows<{ to: string }>(
					`select payload->>'to' as to from jobs where payload->>'subject' like '%portico.example is no longer%'`,
				)
			)
				.map(({ to }) => to)
				.filter((to) => to === email);
		await pass(days(1));
		await runJob();
		expect(await told()).toHaveLength(1);
		await pass(days(4));
		await runJob();
		expect(await told()).toHaveLength(1);
	});
});

describe('publishing', () => {
	const faults = async () => {
		const { checks, mayPublish } = await stage.app
			.client()
			.succeed(reviewBrand, { brandKey, kind: 'commerce' }, { token: stage.editor.token });
		return { mayPublish, faults: checks.flatMap((check) => check.faults.map(({ path, code }) => [path, code])) };
	};

	it('is refused as a sender that is not ready', async () => {
		await changeFields(stage.app, stage.editor, { 'mail.fromAddress': address });
		expect(await faults()).toEqual({ mayPublish: false, faults: [['mail.fromAddress', 'sender']] });
		await addReady();
		expect(await faults()).toEqual({ mayPublish: true, faults: [] });
		takeDown();
		await pass(days(1));
		await runJob();
		expect((await faults()).mayPublish).toBe(false);
	});

	it.each(['x@piper.example', 'x@xn--rtico-iyen.example'])('never takes %s into a draft', async (other) => {
		const change = { path: 'mail.fromAddress', value: JSON.stringify(other), seen: '"no-reply@portico.example"' };
		const answer = await stage.app
			.client()
			.succeed(changeBrand, { brandKey, changes: [change] }, { token: stage.editor.token });
		expect(answer).toMatchObject({ outcome: 'refused', faults: [{ path: 'mail.fromAddress', code: 'host' }] });
		expect(JSON.stringify(answer)).not.toMatch(/piper/i);
	});
});
