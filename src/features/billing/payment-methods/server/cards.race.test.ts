// Cards that come back from several pages at once: the cap is judged where a card is kept, not where its page was opened.
import { beforeAll, expect, it } from 'vitest';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import type { SavedCard } from '#features/billing/card-processors/server/api.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { maxCards } from '../contract.ts';
import { keepCard } from './cards.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

it.each([0, 1, 9])(
	'a person who keeps %i cards gets ten at most of twelve at once, and one default card',
	async (had) => {
		const { id: userId, organisationId } = await addTestPerson(app);
		const keep = (index: number): Promise<string | undefined> => {
			const card: SavedCard = {
				customerId: `customer-${userId}`,
				cardId: `card-${userId}-${index}`,
				fingerprint: `print-${index}`,
				brand: 'visa',
				last4: '4242',
				expMonth: 12,
				expYear: 2030,
			};
			const { clock } = app;
			const keeper = {
				clock,
				queue: createJobQueue({ clock }),
				processor: { name: 'local', isLive: false } as const,
				cardNeeds: [],
			};
			return app.database.tenant(organisationId, (queries) =>
				keepCard(queries, keeper, { organisationId, userId }, card),
			);
		};
		for (let index = 0; index < had; index += 1) await keep(index);
		const kept = await Promise.all(Array.from({ length: 12 }, (_, index) => keep(had + index)));
		expect(kept.filter((id) => id !== undefined)).toHaveLength(maxCards - had);
		const rows = await app.rows<{ is_default: boolean }>(
			'select is_default from payment_methods where user_id = $1 and removed_at is null',
			[userId],
		);
		expect(rows.filter((row) => row.is_default)).toHaveLength(1);
		expect(rows).toHaveLength(maxCards);
		// What is not kept here is not kept there.
		const detached = await app.rows(
			"select 1 from jobs where kind = 'payments.detach_card' and payload->>'cardId' like $1",
			[`card-${userId}-%`],
		);
		expect(detached).toHaveLength(12 + had - maxCards);
	},
);
