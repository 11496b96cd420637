// Makes linked accounts: for the demonstration's data and for tests.
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { addLink, type StoredIdentity } from './links.ts';

export type { StoredIdentity } from './links.ts';

export async function addLinkedAccount(
	queries: TransactionQueries,
	clock: Clock,
	person: PersonRowKey,
	account: { readonly provider: string; readonly identity: StoredIdentity },
): Promise<string> {
	const added = await addLink(queries, clock, person, { id: newId(clock), isUsed: false, ...account });
	if (added === undefined) throw new Error('The account is linked to somebody else');
	return added.id;
}
