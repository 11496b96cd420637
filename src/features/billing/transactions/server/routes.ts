import type { Actor } from '#platform/server/http/actor.ts';
import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { getReadableWallet, walletOf } from '#features/billing/credits/server/api.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';
import * as contract from '../contract.ts';
import type { TransactionDependencies } from './dependencies.ts';
import { toWireMovements } from './movements.ts';
import { type TimeRange, toTimeRange } from './range.ts';
import { prepareSearch } from './search.ts';
import { balanceBefore, type PageOptions, readBooks, readMovement, readPage, type WalletKey } from './statement.ts';
import { sumMovements } from './statement-sums.ts';
import { sumUsage } from './usage.ts';

export function transactionRoutes(dependencies: TransactionDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		...statementRoutes(dependencies),
		bind(contract.getTransaction, async ({ TransactionID }, { actor }) => {
			const movement = await findMovement(dependencies, actor, TransactionID);
			const [transaction] = await toWireMovements(database, actor, movement === undefined ? [] : [movement]);
			if (transaction === undefined) throw contract.transactionProblem('credits.transaction_not_found');
			return { Transaction: transaction };
		}),
		bind(contract.getUsage, async (input, { actor }) => {
			const wallet = await getReadableWallet(dependencies, actor, input.Wallet);
			const days = await database.tenant(actor.organisationId, async (queries) =>
				sumUsage(queries, wallet, rangeOf(input)),
			);
			return {
				Days: days.map(({ day, service, amount, count }) => ({
					Day: day,
					Service: service,
					Amount: amount,
					Count: count,
				})),
			};
		}),
	];
}

function statementRoutes(dependencies: TransactionDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.listTransactions, async (input, call) => {
			const wallet = await getReadableWallet(dependencies, call.actor, input.Wallet);
			const range = toTimeRange(rangeOf(input));
			const pick = await readPick(dependencies, call, wallet, range, input);
			const page = await database.tenant(wallet.organisationId, (queries) =>
				readPage(queries, wallet, range, { ...pick, cursor: input.Cursor }),
			);
			return { Transactions: await toWireMovements(database, call.actor, page.movements), NextCursor: page.next };
		}),
		bind(contract.getStatement, async (input, call) => {
			const wallet = await getReadableWallet(dependencies, call.actor, input.Wallet);
			const range = toTimeRange(rangeOf(input));
			const pick = await readPick(dependencies, call, wallet, range, input);
			const { page, ...balances } = await readBooks(database, wallet.organisationId, async (queries) => ({
				Opening: await balanceBefore(queries, wallet, range.start),
				Closing: await balanceBefore(queries, wallet, range.end),
				page: await readPage(queries, wallet, range, pick),
			}));
			return {
				...balances,
				Transactions: await toWireMovements(database, call.actor, page.movements),
				NextCursor: page.next,
			};
		}),
		bind(contract.sumTransactions, async (input, call) => {
			const wallet = await getReadableWallet(dependencies, call.actor, input.Wallet);
			const range = toTimeRange(rangeOf(input));
			const { search } = await readPick(dependencies, call, wallet, range, input);
			const sums = await readBooks(database, wallet.organisationId, (queries) =>
				sumMovements(queries, wallet, range, search),
			);
			return {
				Opening: sums.opening,
				In: sums.cameIn,
				Out: sums.wentOut,
				Closing: sums.closing,
				Groups: sums.groups.map(({ group, count, found, foundAmount }) => ({
					Group: group,
					Count: count,
					Found: found,
					FoundAmount: foundAmount,
				})),
				SearchedFrom: search?.from?.toISOString(),
			};
		}),
	];
}

/** What of a range is asked for. */
async function readPick(
	{ database }: TransactionDependencies,
	call: AuthenticatedCall,
	wallet: WalletKey,
	range: TimeRange,
	input: { readonly Search?: string | undefined; readonly Group?: contract.MovementGroup | undefined },
): Promise<Pick<PageOptions, 'kinds' | 'search'>> {
	const { Search: words, Group: group } = input;
	return {
		kinds: group && contract.movementGroups[group],
		search: words === undefined ? undefined : await prepareSearch(database, call, wallet, range, words),
	};
}

/** In the person's own wallet first. */
async function findMovement({ database }: TransactionDependencies, actor: Actor, transactionId: string) {
	const { organisationId } = actor;
	const office = await findManagedOffice(database, actor);
	const wallets = [walletOf(actor), ...(office === undefined ? [] : [walletOf({ officeId: office.id })])];
	return database.tenant(organisationId, async (queries) => {
		for (const wallet of wallets) {
			const movement = await readMovement(queries, { organisationId, wallet }, transactionId);
			if (movement !== undefined) return movement;
		}
		return undefined;
	});
}

function rangeOf({ From, To, TimeZone }: { readonly From: string; readonly To: string; readonly TimeZone: string }) {
	return { from: From, to: To, timeZone: TimeZone };
}
