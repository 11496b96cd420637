// Whose a document is: a person's, or that of an office, whose documents all who manage it see. Named as wallets are.
import type { Database } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { walletOf } from '#features/billing/credits/server/api.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';
import type { InvoiceAccount } from './issue/draft.ts';

export function accountOf({ userId, officeId }: Pick<InvoiceAccount, 'userId' | 'officeId'>): string {
	return walletOf(officeId === undefined ? { userId } : { officeId });
}

/** It is null where the account is a person’s own. */
export function officeOf(account: string): string | null {
	return account.startsWith('o') ? account.slice(1) : null;
}

/** The person's own, and that of the office that they manage. */
export async function readableAccounts(database: Database, actor: Actor): Promise<readonly string[]> {
	const office = await findManagedOffice(database, actor);
	return [
		accountOf(actor),
		...(office === undefined ? [] : [accountOf({ userId: actor.userId, officeId: office.id })]),
	];
}
