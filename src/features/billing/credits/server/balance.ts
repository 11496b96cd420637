// What a person has, and what they may spend from their office's wallet.
import { sql } from 'kysely';
import type { Actor } from '#platform/server/http/actor.ts';
import type { Queries } from '#platform/server/db/database.ts';
import { findManagedOffice, findOffice, managesOffice } from '#features/account/identity/server/api.ts';
import { creditProblem } from '../contract.ts';
import type { CreditDependencies } from './dependencies.ts';
import { monthOf } from './allowances.ts';
import type { CreditTables } from './tables.ts';
import { boughtBucket, heldBucket, type WalletOwner, walletOf } from './wallets.ts';

export interface Balance {
	readonly available: number;
	readonly held: number;
	readonly transferable: number;
	readonly expiring: readonly { readonly amount: number; readonly expiresAt: Date }[];
	readonly office: OfficeBalance | undefined;
}
interface OfficeBalance {
	readonly name: string;
	readonly monthly: number;
	readonly used: number;
	/** For who manages it. */
	readonly available: number | undefined;
}

export async function getBalance({ database, clock }: CreditDependencies, actor: Actor): Promise<Balance> {
	const office = await findOffice(database, actor);
	const now = clock.now();
	return database.tenant(actor.organisationId, async (queries) => {
		const buckets = await readBuckets(queries, actor.organisationId, walletOf(actor), now);
		return { ...buckets, office: office && (await readOffice(queries, actor, office, now)) };
	});
}

/** What is in a wallet, by what may be done with it. */
export async function readBuckets(queries: Queries, organisationId: number, wallet: string, now: Date) {
	const buckets = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_purses')
		.select(['purse', 'balance', 'expires_at'])
		.where('organisation_id', '=', organisationId)
		.where('wallet_id', '=', wallet)
		.where('balance', '>', 0)
		.orderBy('expires_at')
		.execute();
	// Past its end it cannot be spent, even before the books say so.
	const live = buckets.filter(({ expires_at }) => expires_at === null || expires_at > now);
	const inBucket = (name: string): number => live.find(({ purse }) => purse === name)?.balance ?? 0;
	const held = inBucket(heldBucket);
	return {
		available: live.reduce((sum, { balance }) => sum + balance, -held),
		held,
		transferable: inBucket(boughtBucket),
		expiring: live.flatMap(({ balance: amount, expires_at }) =>
			expires_at === null ? [] : [{ amount, expiresAt: expires_at }],
		),
	};
}

/** What a wallet was given since a moment of the credits that end at another, less what was taken back of it. */
export async function givenUntil(
	queries: Queries,
	{
		organisationId,
		wallet,
		since,
		expiresAt,
	}: { readonly organisationId: number; readonly wallet: string; readonly since: Date; readonly expiresAt: Date },
): Promise<number> {
	const rows = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_entries as e')
		.innerJoin('credit_purses as p', (join) =>
			join
				.onRef('p.organisation_id', '=', 'e.organisation_id')
				.onRef('p.wallet_id', '=', 'e.wallet_id')
				.onRef('p.purse', '=', 'e.account'),
		)
		.select('e.amount')
		.where('e.organisation_id', '=', organisationId)
		.where('e.wallet_id', '=', wallet)
		.where('e.at', '>=', since)
		.where('e.kind', 'in', sql<'granted' | 'reversed'>`('granted', 'reversed')`)
		.where('p.expires_at', '=', expiresAt)
		.execute();
	return rows.reduce((sum, { amount }) => sum + amount, 0);
}

async function readOffice(
	queries: Queries,
	actor: Actor,
	office: { readonly id: string; readonly name: string },
	now: Date,
): Promise<OfficeBalance | undefined> {
	const allowance = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_allowances')
		.select(['monthly', 'month', 'used'])
		.where('organisation_id', '=', actor.organisationId)
		.where('office_id', '=', office.id)
		.where('user_id', '=', actor.userId)
		.executeTakeFirst();
	const isManager = managesOffice(actor, office.id);
	// Without an allowance the office's credits are none of theirs.
	if ((allowance?.monthly ?? 0) === 0 && !isManager) return undefined;
	const wallet = walletOf({ officeId: office.id });
	return {
		name: office.name,
		monthly: allowance?.monthly ?? 0,
		used: allowance?.month === monthOf(now) ? allowance.used : 0,
		available: isManager ? (await readBuckets(queries, actor.organisationId, wallet, now)).available : undefined,
	};
}

/** The wallet that a statement is of. @throws where the person may not see their office's. */
export async function getReadableWallet(
	{ database }: Pick<CreditDependencies, 'database'>,
	actor: Actor,
	wallet: 'person' | 'office' = 'person',
) {
	const { organisationId } = actor;
	if (wallet === 'person') return { organisationId, wallet: walletOf(actor) };
	const office = await findManagedOffice(database, actor);
	if (office === undefined) throw creditProblem('credits.no_office');
	return { organisationId, wallet: walletOf({ officeId: office.id }) };
}

/** All that is in a wallet, also what is set aside. */
export async function totalBalance(queries: Queries, organisationId: number, owner: WalletOwner): Promise<number> {
	const wallet = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_wallets')
		.select('balance')
		.where('organisation_id', '=', organisationId)
		.where('id', '=', walletOf(owner))
		.executeTakeFirst();
	return wallet?.balance ?? 0;
}
