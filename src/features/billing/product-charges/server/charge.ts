// What products charge, with their own key: at once, or set aside first and captured when the price is known.
import { after, seconds } from '#platform/contract/duration.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { ServiceCall } from '#platform/server/http/bind-endpoint.ts';
import { findAccountAmong, findOffice, findPersonAmong, type Person } from '#features/account/identity/server/api.ts';
import { creditProblem } from '#features/billing/credits/contract.ts';
import {
	heldBucket,
	monthOf,
	type Posted,
	type Posting,
	postOne,
	type Receipt,
	soleReceiptOf,
	walletOf,
	withIdempotency,
} from '#features/billing/credits/server/api.ts';
import { chargeCredits, reservationLifetime, reserveCredits } from '../contract.ts';
import type { ProductChargeDependencies } from './dependencies.ts';
import { callSource } from '#platform/server/idempotency.ts';

/** What is known of a product's call. */
export type ProductCall = Pick<ServiceCall, 'client' | 'brand'>;

/** @throws the same for an unknown number and for a person outside this product or brand. */
async function getChargedPerson(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	userId: number,
): Promise<Person> {
	return requireOfBrand(dependencies, call, await findPersonAmong(dependencies, call.client.organisations, userId));
}

/** Whose reservation is closed, also after they left: what was delivered is paid, and what was not goes back. @throws the same */
export async function getReservedPerson(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	userId: number,
): Promise<Person> {
	const { database } = dependencies;
	return requireOfBrand(dependencies, call, await findAccountAmong(database, call.client.organisations, userId));
}

function requireOfBrand(
	{ findBrandOfOrganisation }: ProductChargeDependencies,
	{ brand }: ProductCall,
	person: Person | undefined,
): Person {
	if (person === undefined || findBrandOfOrganisation(person.organisationId)?.key !== brand.key) {
		throw creditProblem('credits.person_not_found');
	}
	return person;
}

type ChargeInput = ParsedInputOf<typeof chargeCredits>;
type ReserveInput = ParsedInputOf<typeof reserveCredits>;

/** Whose wallet, and what counts in whose allowance. */
async function findPayer(dependencies: ProductChargeDependencies, person: Person, input: ChargeInput | ReserveInput) {
	const { organisationId, id: userId } = person;
	if (person.status === 'disabled') throw creditProblem('credits.person_not_found');
	const own = { wallet: walletOf({ userId }), allowance: undefined };
	if (input.wallet === 'person') return own;
	const office = await findOffice(dependencies.database, { organisationId, userId });
	const spends = input.wallet ?? office?.wallet ?? 'person';
	if (spends === 'person') return own;
	if (office === undefined) throw creditProblem('credits.no_office');
	const month = monthOf(dependencies.clock.now());
	return {
		wallet: walletOf({ officeId: office.id }),
		allowance: { office: office.id, user: userId, month, amount: input.amount },
	};
}

/** Writes in the name of a product, once for each of its keys. */
async function postFor(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	endpoint: typeof chargeCredits | typeof reserveCredits,
	input: ChargeInput | ReserveInput,
	work: (
		act: ProductChargeDependencies,
		payer: Payer,
		queries: TransactionQueries,
		facts: ProductFacts,
	) => Promise<Posted>,
): Promise<{ readonly posted: Posted; readonly organisationId: number }> {
	const { database } = dependencies;
	const person = await getChargedPerson(dependencies, call, input.userId);
	const { organisationId } = person;
	const source = callSource(`service:${call.client.key}`, endpoint, input);
	const posted = await withIdempotency(database, organisationId, source, async () => {
		// The month of an allowance is the one that the posting falls in.
		const act = { ...dependencies, clock: readOnce(dependencies.clock) };
		const payer = await findPayer(act, person, input);
		const facts = {
			organisationId,
			source,
			userId: person.id,
			clientKey: call.client.key,
			service: input.service,
			externalReference: input.externalReference,
			allowance: payer.allowance,
		};
		return database.transaction((queries) => work(act, payer, queries, facts));
	});
	return { posted, organisationId };
}

type Payer = Awaited<ReturnType<typeof findPayer>>;
type ProductFacts = Omit<Posting, 'kind' | 'legs'> & { readonly userId: number };

export async function charge(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	input: ChargeInput,
): Promise<Receipt> {
	const { posted } = await postFor(dependencies, call, chargeCredits, input, ({ clock }, { wallet }, queries, facts) =>
		postOne(queries, clock, {
			...facts,
			kind: 'spent',
			legs: [
				{ wallet, debitFrom: 'any', amount: input.amount, kind: 'spent' },
				{ account: 'usage', amount: input.amount, kind: 'spent' },
			],
		}),
	);
	return soleReceiptOf(posted);
}

export interface Reserved {
	readonly reservationId: string;
	readonly reference: string;
	readonly expiresAt: Date;
}

export async function reserve(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	input: ReserveInput,
): Promise<Reserved> {
	const { database } = dependencies;
	const { posted, organisationId } = await postFor(
		dependencies,
		call,
		reserveCredits,
		input,
		async (act, payer, queries, facts) => {
			const { wallet } = payer;
			const reserved = await postOne(queries, act.clock, {
				...facts,
				kind: 'reserved',
				legs: [
					{ wallet, debitFrom: 'any', amount: input.amount, kind: 'reserved' },
					{ wallet, account: heldBucket, amount: input.amount, kind: 'reserved' },
				],
			});
			if (reserved.isNew)
				await addReservation(act, queries, call, {
					input,
					payer,
					organisationId: facts.organisationId,
					id: reserved.transactionId,
				});
			return reserved;
		},
	);
	const { transactionId, reference } = posted;
	const reservation = await findReservation(database, organisationId, transactionId);
	if (reservation === undefined) throw new Error(`The reservation ${transactionId} has no row`);
	return { reservationId: transactionId, reference, expiresAt: reservation.expiresAt };
}

const keep = keeper<Pick<Schema, 'creditAllowances' | 'creditReservations'>>();

interface NewReservation {
	readonly organisationId: number;
	/** The transaction that set the credits aside has it, too. */
	readonly id: string;
	readonly payer: Payer;
	readonly input: ReserveInput;
}

async function addReservation(
	{ clock }: ProductChargeDependencies,
	queries: TransactionQueries,
	{ client }: ProductCall,
	{ organisationId, id, payer, input }: NewReservation,
): Promise<void> {
	const { expiresInSeconds } = input;
	const lifetimeMs = expiresInSeconds === undefined ? reservationLifetime.defaultMs : seconds(expiresInSeconds);
	void (await insertReservation(queries, {
		organisationId,
		id,
		walletId: payer.wallet,
		userId: input.userId,
		clientKey: client.key,
		service: input.service,
		amount: input.amount,
		officeId: payer.allowance?.office ?? null,
		expiresAt: after(clock.now(), lifetimeMs),
	}));
}

type ReservationRow = Pick<Reservation, 'organisationId' | 'id' | 'walletId' | 'userId' | 'clientKey' | 'service'> &
	Pick<Reservation, 'amount' | 'expiresAt'> & { readonly officeId: string | null };
const insertReservation = keep(
	'product_charges_add_reservation',
	(
		database,
		{ organisationId, id, walletId, userId, clientKey, service, amount, officeId, expiresAt }: ReservationRow,
	) =>
		database.insertInto('creditReservations').values((row) => ({
			organisationId,
			id,
			walletId,
			userId,
			clientKey,
			service,
			amount,
			expiresAt,
			// The month in which the books have counted it: theirs may be later than this call's.
			allowanceMonth: row
				.selectFrom('creditAllowances')
				.select('month')
				.where('organisationId', '=', organisationId)
				.where('officeId', '=', officeId)
				.where('userId', '=', userId),
		})),
);
const findOne = keep(
	'product_charges_find_reservation',
	(database, { organisationId, id }: { organisationId: number; id: string }) =>
		database
			.selectFrom('creditReservations')
			.select(['organisationId', 'id', 'walletId', 'userId', 'clientKey', 'service'])
			.select(['amount', 'allowanceMonth', 'expiresAt'])
			.where((row) => row.and({ organisationId, id })),
);

export async function findReservation(queries: PreparedStatements, organisationId: number, id: string) {
	const [reservation] = await findOne(queries, { organisationId, id });
	return reservation;
}
export type Reservation = NonNullable<Awaited<ReturnType<typeof findReservation>>>;
