// What a person has, and what they may spend from their office's wallet.
import { sql } from 'kysely';
import type { Actor } from '#platform/server/http/actor.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { findManagedOffice, findOffice, managesOffice } from '#features/account/identity/server/api.ts';
import { creditProblem } from '../contract.ts';
import type { CreditDependencies } from './dependencies.ts';
import { monthOf } from './allowances.ts';
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

const keep = keeper<Pick<Schema, 'creditAllowances' | 'creditEntries' | 'creditPurses' | 'creditWallets'>>();
const listBuckets = keep(
	'credits_list_buckets',
	(database, { organisationId, wallet }: { organisationId: number; wallet: string }) =>
		database
			.selectFrom('creditPurses')
			.select(['purse', 'balance', 'expiresAt'])
			.where((row) => row.and({ organisationId, walletId: wallet }))
			.where('balance', '>', 0)
			.orderBy('expiresAt'),
);

/** What is in a wallet, by what may be done with it. */
export async function readBuckets(queries: PreparedStatements, organisationId: number, wallet: string, now: Date) {
	const buckets = await listBuckets(queries, { organisationId, wallet });
	// Past its end it cannot be spent, even before the books say so.
	const live = buckets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
	const inBucket = (name: string): number => live.find(({ purse }) => purse === name)?.balance ?? 0;
	const held = inBucket(heldBucket);
	return {
		available: live.reduce((sum, { balance }) => sum + balance, 0) - held,
		held,
		transferable: inBucket(boughtBucket),
		expiring: live.flatMap(({ balance: amount, expiresAt }) => (expiresAt === null ? [] : [{ amount, expiresAt }])),
	};
}

interface Given {
	readonly organisationId: number;
	readonly wallet: string;
	readonly since: Date;
	readonly expiresAt: Date;
}
const listGiven = keep('credits_list_given', (database, { organisationId, wallet, since, expiresAt }: Given) =>
	database
		.selectFrom('creditEntries as e')
		.innerJoin('creditPurses as p', (join) =>
			join
				.onRef('p.organisationId', '=', 'e.organisationId')
				.onRef('p.walletId', '=', 'e.walletId')
				.onRef('p.purse', '=', 'e.account'),
		)
		.select('e.amount')
		.where((row) => row.and({ 'e.organisationId': organisationId, 'e.walletId': wallet }))
		.where('e.at', '>=', since)
		.where('e.kind', 'in', sql<'granted' | 'reversed'>`('granted', 'reversed')`)
		.where('p.expiresAt', '=', expiresAt),
);

/** Sums the credits that a wallet was given since one moment and that end at another, less those that were taken back. */
export async function givenUntil(queries: PreparedStatements, given: Given): Promise<number> {
	return (await listGiven(queries, given)).reduce((sum, { amount }) => sum + amount, 0);
}

const findAllowance = keep(
	'credits_find_allowance',
	(database, { organisationId, officeId, userId }: PersonKey & { officeId: string }) =>
		database
			.selectFrom('creditAllowances')
			.select(['monthly', 'month', 'used'])
			.where((row) => row.and({ organisationId, officeId, userId })),
);

async function readOffice(
	queries: PreparedStatements,
	actor: Actor,
	office: { readonly id: string; readonly name: string },
	now: Date,
): Promise<OfficeBalance | undefined> {
	const { organisationId, userId } = actor;
	const [allowance] = await findAllowance(queries, { organisationId, officeId: office.id, userId });
	const isManager = managesOffice(actor, office.id);
	// Without an allowance the office's credits are none of theirs.
	if ((allowance?.monthly ?? 0) === 0 && !isManager) return undefined;
	const wallet = walletOf({ officeId: office.id });
	return {
		name: office.name,
		monthly: allowance?.monthly ?? 0,
		used: allowance?.month === monthOf(now) ? allowance.used : 0,
		available: isManager ? (await readBuckets(queries, organisationId, wallet, now)).available : undefined,
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

const findBalance = keep(
	'credits_find_balance',
	(database, { organisationId, wallet }: { organisationId: number; wallet: string }) =>
		database
			.selectFrom('creditWallets')
			.select('balance')
			.where((row) => row.and({ organisationId, id: wallet })),
);

/** All that is in a wallet, also what is set aside. */
export async function totalBalance(
	queries: PreparedStatements,
	organisationId: number,
	owner: WalletOwner,
): Promise<number> {
	const [wallet] = await findBalance(queries, { organisationId, wallet: walletOf(owner) });
	return wallet?.balance ?? 0;
}
