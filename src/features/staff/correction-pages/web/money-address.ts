import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import type { Correctable } from './queries.ts';

/** Where the invoice stands among everything of its person. */
export function moneyAddress({ person: { userId } }: Correctable): string {
	return withQuery(pathTo('staffPerson', { key: String(userId) }), { tab: 'money' });
}
