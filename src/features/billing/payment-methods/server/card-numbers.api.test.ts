// the number of a card is nowhere but in what the browser posts to the processor's own page.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCreditPurchase } from '#features/billing/credit-purchase/contract.ts';
import { addBuyer, addCard, buy, buyByPage, cardNumbers, passTime, resultOf } from '#test/support/payments.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { getPaymentMethods } from '../contract.ts';

const code = '739';
const log: string[] = [];
const traffic: string[] = [];
let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp({
		log: { write: (line) => log.push(line) },
		cards: (local) => ({ ...local, processor: local.processor && recordCalls(local.processor) }),
	});
});
afterAll(() => app.close());

/** Notes everything that passes between the portal and the processor. */
function recordCalls<T extends object>(processor: T): T {
	return new Proxy(processor, {
		get(target, name, receiver) {
			const value: unknown = Reflect.get(target, name, receiver);
			if (typeof value !== 'function') return value;
			return (...given: unknown[]) => {
				const answer: unknown = Reflect.apply(value, target, given);
				traffic.push(JSON.stringify([name, given.map((one) => (Buffer.isBuffer(one) ? one.toString() : one))]));
				if (answer instanceof Promise)
					void answer.then(
						(settled) => traffic.push(JSON.stringify(settled) ?? ''),
						() => '',
					);
				return answer;
			};
		},
	});
}

/** Reads all rows of all tables as text. */
async function readDatabase(): Promise<string> {
	const tables = await app.rows<{ name: string }>(
		`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
			and has_table_privilege('portico_system', oid, 'select')`,
	);
	const texts = [];
	for (const { name } of tables) texts.push(JSON.stringify(await app.rows(`select t::text as row from "${name}" t`)));
	expect(texts.length).toBeGreaterThan(20);
	return texts.join('\n');
}

it('no number and no security code reaches calls, log or database, whatever becomes of the card', async () => {
	for (const number of Object.values(cardNumbers)) {
		const buyer = await addBuyer(app);
		await addCard(buyer, { number, code });
		const { redirectTo = '' } = await buy(buyer, { saveCard: true });
		const answer = await buyer.client.send({
			method: 'POST',
			path: new URL(redirectTo).pathname,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams({ number, expiry: '12/29', code, holder: 'Amelia Chen' }).toString(),
		});
		// The page offers the test numbers itself, as a list and as chips.
		traffic.push(
			answer.text.replaceAll(/<section class="panel numbers">.*?<\/section>|<div class="chips".*?<\/div>/gs, ''),
		);
		await passTime(app, 1);
	}
	const buyer = await addBuyer(app);
	const id = await buyByPage(buyer, { code });
	traffic.push(JSON.stringify(await resultOf(buyer, id)));
	traffic.push(JSON.stringify(await buyer.client.succeed(getPaymentMethods, {}, { token: buyer.token })));
	const everything = [...log, ...traffic, await readDatabase()].join('\n');
	// It was a search in what is there: the end of each number is all that may be found.
	expect(everything).toContain('4242');
	expect(everything).toContain(startCreditPurchase.path);
	for (const number of Object.values(cardNumbers)) {
		const digits = number.replaceAll(' ', '');
		for (const form of [number, digits, digits.slice(0, -1), digits.slice(4), number.slice(5)])
			expect(everything.includes(form), form).toBe(false);
	}
	// It does not count as a part of an id, or of a time in the log.
	expect(everything).not.toMatch(new RegExp(`(?<![\\w.+/-])${code}(?![\\w.+/-])`));
});
