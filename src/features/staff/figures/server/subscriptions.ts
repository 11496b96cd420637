import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import { noteReport } from '#features/staff/reports/server/api.ts';
import type { getSubscriptionFigures, SubscriptionFigures } from '../contract.ts';
import { sumDeclined } from './declined.ts';
import { sumRecurring } from './recurring.ts';

export function readSubscriptionFigures(
	core: BooksCore,
	call: AuthenticatedCall,
	period: ParsedInputOf<typeof getSubscriptionFigures>,
): Promise<SubscriptionFigures> {
	const of = { seller: call.brand.key, ...period };
	return withBooks(core, call, 'books.read', async (queries) => {
		await noteReport(queries, core.clock, call, { report: 'recurring', period });
		return {
			...(await sumRecurring(queries, of, businessDayOf(core.clock.now()))),
			...(await sumDeclined(queries, of)),
		};
	});
}
