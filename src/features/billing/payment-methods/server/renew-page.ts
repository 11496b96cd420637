// A page is opened for an hour. Where the answer to that got lost and the person tries again later, less is left of the hour than
// processors take; the attempt then gets a new one. No one has the address of the first page, if there is one.
import type { Selectable } from 'kysely';
import { after, minutes } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { checkoutLifetimeMs } from '../contract.ts';
import type { PaymentMethodTables } from './tables.ts';

type SetupRow = Selectable<PaymentMethodTables['card_setups']>;

/** Half an hour is the least that processors take, and the request is some seconds on its way. */
const leastMs = minutes(31);

/** Whether a page that is opened now needs a new hour. */
export function isNearlyOver(expiresAt: Date | null, now: Date): expiresAt is Date {
	return expiresAt !== null && expiresAt < after(now, leastMs);
}

/** Of two at the same moment one renews; both go on with the same hour. A set-up that was given up meanwhile is taken up again. */
export async function renewSetup(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	row: SetupRow,
): Promise<SetupRow> {
	const { organisation_id: organisationId, id, expires_at: expiresAt } = row;
	const now = clock.now();
	if (!isNearlyOver(expiresAt, now)) return row;
	return database.tenant(organisationId, async (queries) => {
		const setups = queries.withTables<PaymentMethodTables>();
		void (await setups
			.updateTable('card_setups')
			.set({ state: 'open', expires_at: after(now, checkoutLifetimeMs), check_at: after(now, minutes(1)) })
			.where('organisation_id', '=', organisationId)
			.where('id', '=', id)
			.where('expires_at', '=', expiresAt)
			.where('session_url', 'is', null)
			.where('state', '<>', 'saved')
			.execute());
		return setups
			.selectFrom('card_setups')
			.selectAll()
			.where('organisation_id', '=', organisationId)
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	});
}

/** With the same key the processor opens the same page; a page for another hour, or for another customer, is another request. */
export function pageKey(kind: 'payment' | 'setup', id: string, expiresAt: Date, customerId: string): string {
	return `${kind}:${id}:${expiresAt.getTime()}:${customerId}`;
}
