import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { maskName } from '../rules.ts';
import * as balance from './balance.ts';
import { charge, reserve } from './charge.ts';
import type { CreditDependencies } from './dependencies.ts';
import { toWireMovements } from './movements.ts';
import { searchRecipients } from './recipients.ts';
import type { Receipt } from './receipt.ts';
import { capture, release } from './reservations.ts';
import { balanceBefore, readBooks, readPage } from './statement.ts';
import { toTimeRange } from './range.ts';
import { transfer } from './transfer.ts';
import { sumUsage } from './usage.ts';

export function creditRoutes(dependencies: CreditDependencies): readonly Binding[] {
	return [...readingRoutes(dependencies), ...transferRoutes(dependencies), ...productRoutes(dependencies)];
}

function readingRoutes(dependencies: CreditDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(contract.getBalance, async (_input, { actor }) => {
			const { office, ...own } = await balance.getBalance(dependencies, actor);
			return {
				Available: own.available,
				Held: own.held,
				Transferable: own.transferable,
				Expiring: own.expiring.map(({ amount, expiresAt }) => ({ Amount: amount, ExpiresAt: expiresAt.toISOString() })),
				...(office && {
					Office: { Name: office.name, Monthly: office.monthly, Used: office.used, Available: office.available },
				}),
			};
		}),
		bind(contract.listTransactions, async (input, { actor }) => {
			const wallet = await balance.getReadableWallet(dependencies, actor, input.Wallet);
			const page = await database.tenant(actor.organisationId, async (queries) =>
				readPage(queries, wallet, await toTimeRange(queries, rangeOf(input)), { cursor: input.Cursor }),
			);
			return { Transactions: await toWireMovements(database, page.movements), NextCursor: page.next };
		}),
		bind(contract.getStatement, async (input, { actor }) => {
			const wallet = await balance.getReadableWallet(dependencies, actor, input.Wallet);
			const statement = await readBooks(database, actor.organisationId, async (queries) => {
				const range = await toTimeRange(queries, rangeOf(input));
				return {
					Opening: await balanceBefore(queries, wallet, range.start),
					Closing: await balanceBefore(queries, wallet, range.end),
					page: await readPage(queries, wallet, range),
				};
			});
			const { page, ...balances } = statement;
			return { ...balances, Transactions: await toWireMovements(database, page.movements), NextCursor: page.next };
		}),
		bind(contract.getUsage, async (input, { actor }) => {
			const wallet = await balance.getReadableWallet(dependencies, actor, input.Wallet);
			const days = await database.tenant(actor.organisationId, async (queries) =>
				sumUsage(queries, wallet, await toTimeRange(queries, rangeOf(input)), input.TimeZone),
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

function transferRoutes(dependencies: CreditDependencies): readonly Binding[] {
	return [
		bind(contract.findRecipients, async ({ Query }, call) => {
			const { people, rule, leftToday } = await searchRecipients(dependencies, call, Query);
			return {
				Recipients: people.map(({ id, givenName, familyName, officeName }) => ({
					UserID: id,
					MaskedName: maskName(givenName, familyName),
					OfficeName: officeName ?? '',
				})),
				LeftToday: leftToday,
				ProofAbove: rule.proofAbove,
			};
		}),
		bind(contract.transferCredits, async (input, call) => toWireReceipt(await transfer(dependencies, call, input))),
	];
}

function productRoutes(dependencies: CreditDependencies): readonly Binding[] {
	return [
		bind(contract.chargeCredits, async (input, call) => toWireReceipt(await charge(dependencies, call, input))),
		bind(contract.reserveCredits, async (input, call) => {
			const { reservationId, reference, expiresAt } = await reserve(dependencies, call, input);
			return { ReservationID: reservationId, Reference: reference, ExpiresAt: expiresAt.toISOString() };
		}),
		bind(contract.captureReservation, async (input, call) => toWireReceipt(await capture(dependencies, call, input))),
		bind(contract.releaseReservation, async (input, call) => toWireReceipt(await release(dependencies, call, input))),
	];
}

function rangeOf({ From, To, TimeZone }: { readonly From: string; readonly To: string; readonly TimeZone: string }) {
	return { from: From, to: To, timeZone: TimeZone };
}

function toWireReceipt({ transactionId, reference, balanceAfter }: Receipt) {
	return { TransactionID: transactionId, Reference: reference, BalanceAfter: balanceAfter };
}
