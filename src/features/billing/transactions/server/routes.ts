import type { Actor } from '#platform/server/http/actor.ts';
import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { getReadableWallet, walletOf } from '#features/billing/credits/server/api.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';
import * as contract from '../contract.ts';
import type { TransactionDependencies } from './dependencies.ts';
import { readGlance } from './glance.ts';
import { toWireMovements, type WalletKey } from './movements.ts';
import { type TimeRange, toTimeRange } from './range.ts';
import { prepareSearch } from './search.ts';
import { balanceBefore, type PageOptions, readBooks, readMovement, readPage } from './statement.ts';
import { sumMovements } from './statement-sums.ts';
import { sumUsage } from './usage.ts';

export function transactionRoutes(dependencies: TransactionDependencies): readonly Binding[] {
	const { database, clock } = dependencies;
	return [
		...statementRoutes(dependencies),
		bind(contract.getTransaction, async ({ transactionId }, { actor }) => {
			const movement = await findMovement(dependencies, actor, transactionId);
			const [transaction] = await toWireMovements(database, actor, movement === undefined ? [] : [movement]);
			if (transaction === undefined) throw contract.transactionProblem('credits.transaction_not_found');
			return { transaction };
		}),
		bind(contract.getGlance, async ({ timeZone }, { actor }) => {
			const { organisationId } = actor;
			const key = { organisationId, wallet: walletOf(actor) };
			const { movements, ...seen } = await readGlance(database, key, timeZone, clock.now());
			return { ...seen, transactions: await toWireMovements(database, actor, movements) };
		}),
		bind(contract.getUsage, async (input, { actor }) => {
			const wallet = await getReadableWallet(dependencies, actor, input.wallet);
			const days = await database.tenant(actor.organisationId, async (queries) =>
				sumUsage(queries, wallet, rangeOf(input)),
			);
			return {
				days: days.map(({ day, service, amount, count }) => ({
					day,
					service,
					amount,
					count,
				})),
			};
		}),
	];
}

function statementRoutes(dependencies: TransactionDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.listTransactions, async (input, call) => {
			const wallet = await getReadableWallet(dependencies, call.actor, input.wallet);
			const range = toTimeRange(rangeOf(input));
			const pick = await readPick(dependencies, call, wallet, range, input);
			const page = await database.tenant(wallet.organisationId, (queries) =>
				readPage(queries, wallet, range, { ...pick, cursor: input.cursor }),
			);
			return { transactions: await toWireMovements(database, call.actor, page.movements), nextCursor: page.next };
		}),
		bind(contract.getStatement, async (input, call) => {
			const wallet = await getReadableWallet(dependencies, call.actor, input.wallet);
			const range = toTimeRange(rangeOf(input));
			const pick = await readPick(dependencies, call, wallet, range, input);
			const { page, ...balances } = await readBooks(database, wallet.organisationId, async (queries) => ({
				opening: await balanceBefore(queries, wallet, range.start),
				closing: await balanceBefore(queries, wallet, range.end),
				page: await readPage(queries, wallet, range, pick),
			}));
			return {
				...balances,
				transactions: await toWireMovements(database, call.actor, page.movements),
				nextCursor: page.next,
			};
		}),
		bind(contract.sumTransactions, async (input, call) => {
			const wallet = await getReadableWallet(dependencies, call.actor, input.wallet);
			const range = toTimeRange(rangeOf(input));
			const { search } = await readPick(dependencies, call, wallet, range, input);
			const sums = await readBooks(database, wallet.organisationId, (queries) =>
				sumMovements(queries, wallet, range, search),
			);
			return {
				opening: sums.opening,
				in: sums.cameIn,
				out: sums.wentOut,
				closing: sums.closing,
				groups: sums.groups.map(({ group, count, found, foundAmount }) => ({
					group,
					count,
					found,
					foundAmount,
				})),
				searchedFrom: search?.from?.toISOString(),
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
	input: { readonly search?: string | undefined; readonly group?: contract.MovementGroup | undefined },
): Promise<Pick<PageOptions, 'kinds' | 'search'>> {
	const { search: words, group } = input;
	return {
		kinds: group && contract.movementGroups[group],
		search: words === undefined ? undefined : await prepareSearch(database, call, wallet, range, words),
	};
}

/** Looks in the person's own wallet first. */
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

function rangeOf({ from, to, timeZone }: { readonly from: string; readonly to: string; readonly timeZone: string }) {
	return { from, to, timeZone };
}
