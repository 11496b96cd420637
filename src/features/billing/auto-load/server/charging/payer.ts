// Whose card a load may be charged to: a person's own credits to theirs, those of an office to the manager who agreed, as long as they manage it.
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { listOfficeManagers } from '#features/account/identity/server/api.ts';
import type { AutoLoadBooks } from '../dependencies.ts';
import { notify } from '../notifications.ts';
import type { AutoLoadRow } from '../rows.ts';
import { pause } from './pause.ts';

type Payers = Pick<AutoLoadBooks, 'clock' | 'officeRoles'>;
type Paid = Pick<AutoLoadRow, 'organisationId' | 'officeId' | 'userId'>;

/** Whether who agreed to the charges may still be charged: who moved to another office, or lost the grant, can neither see nor stop them. */
export async function isStillTheirs(books: Payers, queries: PreparedStatements, load: Paid): Promise<boolean> {
	return load.officeId === null || (await managersOf(books, queries, load, load.officeId)).includes(load.userId);
}

function managersOf(
	{ clock, officeRoles: roles }: Payers,
	queries: PreparedStatements,
	{ organisationId }: Paid,
	officeId: string,
): Promise<readonly number[]> {
	return listOfficeManagers(queries, { organisationId, officeId, roles, now: clock.now() });
}

/** Tells who paid, and who can agree in their place. */
export async function pauseUnmanaged(
	books: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadRow,
): Promise<void> {
	await pause(books, queries, load, 'unmanaged');
	if (load.officeId === null) return;
	for (const userId of await managersOf(books, queries, load, load.officeId))
		await notify(books, queries, { ...load, userId }, { kind: 'paused', reason: 'unmanaged', isForManager: true });
}
