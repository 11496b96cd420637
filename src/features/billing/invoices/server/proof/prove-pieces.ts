// The proof of all invoices in pieces: along every chain, then what documents give back of others account by account, then the sums.
import * as z from 'zod/mini';
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { Piece } from '#platform/server/proofs/proof-jobs.ts';
import { markChain, readEnds } from './chain-ends.ts';
import { invoiceChecks, mostListed, runCheck } from './checks.ts';
import { GivenBackSums } from '../credit/given-back-sums.ts';
import type { GivenBack } from '../issue/records.ts';
import { firstLink, readSnapshot } from '../issue/snapshot.ts';
import { type Fault, findWrong, type Reached, walkOn } from './walk.ts';

export const piecePlace = z.discriminatedUnion('stage', [
	z.strictObject({
		stage: z.literal('chains'),
		seller: z.string(),
		series: z.enum(['INV', 'CN']),
		number: z.number(),
		/** Is in base64. */
		hash: z.string(),
		isWhole: z.boolean(),
	}),
	z.strictObject({ stage: z.literal('accounts'), account: z.string(), organisationId: z.number() }),
	z.strictObject({ stage: z.literal('sums'), check: z.number() }),
]);
type Place = z.infer<typeof piecePlace>;
type OnChain = Extract<Place, { stage: 'chains' }>;

const accountsAtOnce = 50;
const firstAccount: Place = { stage: 'accounts', account: '', organisationId: 0 };

export async function provePiece(database: Database, now: Date, place: Place | undefined): Promise<Piece<Place>> {
	if (place === undefined || place.stage === 'chains') return await proveChain(database, place);
	if (place.stage === 'accounts') return await proveAccounts(database, place);
	const check = invoiceChecks[place.check];
	if (check === undefined) return { faults: [], next: undefined };
	return { faults: await runCheck(database, check, now), next: { stage: 'sums', check: place.check + 1 } };
}

async function proveChain(database: Database, place: OnChain | undefined): Promise<Piece<Place>> {
	const { ends, seen } = await readEnds(database);
	const chains = ends.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
	const end =
		place === undefined
			? chains[0]
			: chains.find(({ seller, series }) => seller === place.seller && series === place.series);
	if (end === undefined) return { faults: [], next: firstAccount };
	const { seller, series } = end;
	const step = await walkOn(database, {
		end,
		last:
			place === undefined
				? { number: 0, hash: firstLink(seller, series) }
				: { number: place.number, hash: Buffer.from(place.hash, 'base64') },
		seen: seen.find((one) => one.seller === seller && one.series === series),
		onDocument: () => undefined,
	});
	const faults = step.faults.slice(0, mostListed);
	const isWhole = (place?.isWhole ?? true) && faults.length === 0;
	if (!step.isEnd) return { faults, next: { stage: 'chains', seller, series, ...onWire(step.last), isWhole } };
	await markChain(database, end, isWhole);
	const following = chains.find((other) => isBefore(end, other));
	if (following === undefined) return { faults, next: firstAccount };
	const begin = { number: 0, hash: firstLink(following.seller, following.series) };
	const { seller: nextSeller, series: nextSeries } = following;
	return {
		faults,
		next: { stage: 'chains', seller: nextSeller, series: nextSeries, ...onWire(begin), isWhole: true },
	};
}

function onWire({ number, hash }: Reached) {
	return { number, hash: Buffer.from(hash).toString('base64') };
}

type ChainName = Pick<OnChain, 'seller' | 'series'>;

function isBefore(one: ChainName, other: ChainName): boolean {
	return one.seller === other.seller ? one.series < other.series : one.seller < other.seller;
}

const keep = keeper<Pick<Schema, 'invoices'>>();
const listOfAccounts = keep('invoices_list_of_accounts', (database, of: { account: string; organisationId: number }) =>
	database
		.with('accounts', (cte) =>
			cte
				.selectFrom('invoices')
				.select(['account', 'organisationId'])
				.distinct()
				.where((row) => row(row.refTuple('account', 'organisationId'), '>', row.tuple(of.account, of.organisationId)))
				.orderBy('account')
				.orderBy('organisationId')
				.limit(accountsAtOnce),
		)
		.selectFrom('accounts as a')
		.innerJoin('invoices as i', (join) =>
			join.onRef('i.account', '=', 'a.account').onRef('i.organisationId', '=', 'a.organisationId'),
		)
		.select(['i.id', 'i.number', 'i.total', 'i.day', 'i.kind', 'i.snapshot', 'i.account', 'i.organisationId'])
		.select(sql<GivenBack>`i.given_back`.as('givenBack'))
		.orderBy('i.account')
		.orderBy('i.organisationId'),
);

/** What documents give back of each other stays within an account, of which all are read at one moment. */
async function proveAccounts(database: Database, place: Extract<Place, { stage: 'accounts' }>): Promise<Piece<Place>> {
	const rows = await listOfAccounts(database, { account: place.account, organisationId: place.organisationId });
	const last = rows.at(-1);
	if (last === undefined) return { faults: [], next: { stage: 'sums', check: 0 } };
	const sums = new GivenBackSums();
	// One that cannot be read was told of on its chain.
	for (const row of rows) if (findWrong(row) === undefined) sums.add(row, readSnapshot(row.snapshot));
	const faults: Fault[] = sums.suspects().flatMap((id) => sums.faultsOf(id));
	return {
		faults: faults.slice(0, mostListed),
		next: { stage: 'accounts', account: last.account, organisationId: last.organisationId },
	};
}
