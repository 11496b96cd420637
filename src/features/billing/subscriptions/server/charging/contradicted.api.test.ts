// A charge that is not what was asked for pays nothing, and holds its subscription only until somebody has settled it.
import { beforeAll, expect, it } from 'vitest';
import { addMonths } from '#platform/contract/calendar-days.ts';
import type { CardProcessor } from '#features/billing/card-processors/server/api.ts';
import { closeOpenItem } from '#features/billing/payments/server/api.ts';
import { proveBooks } from '#test/support/books.ts';
import { takeErrorLog } from '#test/support/error-log.ts';
import { passTime } from '#test/support/payments.ts';
import {
	addSubscriber,
	confirmFor,
	passTo,
	quoteFor,
	readSubscription,
	signInAgain,
	today,
} from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { quoteSubscription } from '../../contract.ts';

let app: TestApp;
/** The processor says that it charged so many cents more. */
let more = 0;
beforeAll(async () => {
	app = await openOwnTestApp({
		cards: (local) => ({ ...local, processor: local.processor && wrongly(local.processor) }),
	});
	return () => app.close();
});

function wrongly(processor: CardProcessor): CardProcessor {
	return {
		...processor,
		async chargeSavedCard(charge) {
			const answer = await processor.chargeSavedCard(charge);
			if (answer.state !== 'paid') return answer;
			return { ...answer, paid: { ...answer.paid, amount: answer.paid.amount + more } };
		},
	};
}

it('holds changes until its open item is closed; the renewal has failed then, and the person may cancel or pay', async () => {
	const subscriber = await addSubscriber(app);
	more = 1_00;
	const later = await passTo(app, subscriber, addMonths(today(app), 1));
	more = 0;
	expect(takeErrorLog().join('')).toContain('a charge contradicts its payment');
	const { subscriptionId, client } = later;
	const cancel = { kind: 'cancel', subscriptionId } as const;
	const refused = ({ token }: { readonly token: string }) => client.refused(quoteSubscription, cancel, { token });
	expect(await refused(later)).toBe('subscriptions.payment_in_progress');
	await passTime(app, 60, 15);
	const waiting = await signInAgain(app, later);
	expect(await refused(waiting)).toBe('subscriptions.payment_in_progress');
	const [item] = await app.rows<{ id: string; user_id: number }>(
		`select o.id, p.user_id from payment_open_items o join payments p on p.id = o.payment_id
			where o.kind = 'charge' and p.user_id = $1`,
		[later.person.id],
	);
	if (item === undefined) throw new Error('nothing is open');
	const by = { userId: item.user_id, reason: 'Refunded in the dashboard' };
	await app.database.transaction((queries) => closeOpenItem(queries, app.clock, item.id, by));
	await passTime(app, 1);
	const back = await signInAgain(app, waiting);
	expect(await readSubscription(back)).toMatchObject({ state: 'past_due', isPaymentInProgress: false });
	const { quoteId } = await quoteFor(back, cancel);
	expect((await confirmFor(back, quoteId)).state).toBe('done');
	const states = await app.rows('select state, failure_code from payments where user_id = $1 order by created_at', [
		later.person.id,
	]);
	expect(states).toEqual([
		{ state: 'paid', failure_code: null },
		{ state: 'failed', failure_code: 'contradicted' },
	]);
	expect(await proveBooks(app)).toEqual([]);
});
