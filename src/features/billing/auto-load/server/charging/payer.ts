// A load of a person's own credits is charged to their card. One of an office is charged to the manager who agreed, as long as they manage it.
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

/** Pauses a load that may not be charged to who agreed, and tells them and those who can agree in their place. Gives whether it did. */
export async function pauseIfUnmanaged(
	books: AutoLoadBooks,
	queries: TransactionQueries,
	load: AutoLoadRow,
): Promise<boolean> {
	if (load.officeId === null) return false;
	const managers = await managersOf(books, queries, load, load.officeId);
	if (managers.includes(load.userId)) return false;
	await pause(books, queries, load, 'unmanaged');
	for (const userId of managers)
		await notify(books, queries, { ...load, userId }, { kind: 'paused', reason: 'unmanaged', isForManager: true });
	return true;
}
