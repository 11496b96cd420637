// The accounts of a seller's books are named in the table of their lines.
import type { PlaceOfSupply, Tax } from '#features/billing/tax/contract.ts';
import { type Account, accountGroups } from '../contract.ts';

/** Names an account with its group, as `liabilities:gst_hst`. */
export const pathsOfAccounts: ReadonlyMap<Account, string> = new Map(
	Object.entries<readonly Account[]>(accountGroups).flatMap(([group, accounts]) =>
		accounts.map((account): readonly [Account, string] => [account, `${group}:${account}`]),
	),
);

const provincial: Readonly<Record<string, Account>> = { BC: 'pst_bc', SK: 'pst_sk', MB: 'rst_mb' };

/** Where a tax is owed. @throws for a provincial tax of a province that has none */
export function accountOfTax(tax: Tax, { province = '' }: PlaceOfSupply): Account {
	if (tax === 'GST' || tax === 'HST') return 'gst_hst';
	if (tax === 'QST') return 'qst';
	const account = provincial[province];
	if (account === undefined) throw new RangeError(`No account is kept for ${tax} of ${province}`);
	return account;
}
