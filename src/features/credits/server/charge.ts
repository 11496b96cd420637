// What products charge, with their own key: at once, or set aside first and captured when the price is known.
import { after, seconds } from '#platform/contract/duration.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { ServiceCall } from '#platform/server/http/bind-endpoint.ts';
import { findOffice, findPersonById, type Person } from '#features/identity/server/api.ts';
import { chargeCredits, creditProblem, reservationLifetime, reserveCredits } from '../contract.ts';
import { monthOf } from './allowances.ts';
import type { CreditDependencies } from './dependencies.ts';
import { callSource } from './idempotency.ts';
import { type Posting, postOne } from './post.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import type { CreditTables } from './tables.ts';
import { heldPurse, walletOf } from './wallets.ts';

/** What is known of a product's call. */
export type ProductCall = Pick<ServiceCall, 'client' | 'brand'>;

/** @throws alike for nobody, and for somebody whom this product or brand has nothing to do with. */
export async function getChargedPerson(
	{ database, findBrandOfOrganisation }: CreditDependencies,
	{ client, brand }: ProductCall,
	userId: number,
): Promise<Person> {
	const person = await findPersonById(database, userId);
	const isTheirs =
		person !== undefined &&
		client.organisations.includes(person.organisationId) &&
		findBrandOfOrganisation(person.organisationId)?.key === brand.key;
	if (!isTheirs) throw creditProblem('credits.person_not_found');
	return person;
}

type ChargeInput = ParsedInputOf<typeof chargeCredits>;
type ReserveInput = ParsedInputOf<typeof reserveCredits>;

/** Whose wallet, and what counts in whose allowance. */
async function findPayer(dependencies: CreditDependencies, person: Person, input: ChargeInput | ReserveInput) {
	const { organisationId, id: userId } = person;
	if (person.status === 'disabled') throw creditProblem('credits.person_not_found');
	if (input.Wallet !== 'office') return { wallet: walletOf({ userId }), allowance: undefined };
	const office = await findOffice(dependencies.database, { organisationId, userId });
	if (office === undefined) throw creditProblem('credits.no_office');
	const month = monthOf(dependencies.clock.now());
	return {
		wallet: walletOf({ officeId: office.id }),
		allowance: { office: office.id, user: userId, month, amount: input.Amount },
	};
}

async function prepare(dependencies: CreditDependencies, call: ProductCall, input: ChargeInput | ReserveInput) {
	const person = await getChargedPerson(dependencies, call, input.UserID);
	const { wallet, allowance } = await findPayer(dependencies, person, input);
	const facts = {
		organisationId: person.organisationId,
		userId: person.id,
		clientKey: call.client.key,
		service: input.Service,
		externalReference: input.ExternalReference,
		allowance,
	} satisfies Omit<Posting, 'kind' | 'legs'>;
	return { wallet, facts };
}

export async function charge(
	dependencies: CreditDependencies,
	call: ProductCall,
	input: ChargeInput,
): Promise<Receipt> {
	const { database, clock } = dependencies;
	const { wallet, facts } = await prepare(dependencies, call, input);
	const posted = await database.transaction((queries) =>
		postOne(queries, clock, {
			...facts,
			kind: 'spent',
			source: callSource(`service:${call.client.key}`, chargeCredits, input),
			legs: [
				{ wallet, burn: 'any', amount: input.Amount, kind: 'spent' },
				{ account: 'usage', amount: input.Amount, kind: 'spent' },
			],
		}),
	);
	return receiptOf(posted, wallet);
}

export interface Reserved {
	readonly reservationId: string;
	readonly reference: string;
	readonly expiresAt: Date;
}

export async function reserve(
	dependencies: CreditDependencies,
	call: ProductCall,
	input: ReserveInput,
): Promise<Reserved> {
	const { database, clock } = dependencies;
	const { wallet, facts } = await prepare(dependencies, call, input);
	const { ExpiresInSeconds } = input;
	const lifetimeMs = ExpiresInSeconds === undefined ? reservationLifetime.defaultMs : seconds(ExpiresInSeconds);
	return database.transaction(async (queries) => {
		const { transactionId, reference, isNew } = await postOne(queries, clock, {
			...facts,
			id: newId(clock),
			kind: 'reserved',
			source: callSource(`service:${call.client.key}`, reserveCredits, input),
			legs: [
				{ wallet, burn: 'any', amount: input.Amount, kind: 'reserved' },
				{ wallet, account: heldPurse, amount: input.Amount, kind: 'reserved' },
			],
		});
		const reservations = queries.withTables<CreditTables>();
		if (isNew) {
			await reservations
				.insertInto('credit_reservations')
				.values({
					organisation_id: facts.organisationId,
					id: transactionId,
					wallet_id: wallet,
					user_id: facts.userId,
					client_key: facts.clientKey,
					service: facts.service,
					amount: input.Amount,
					allowance_month: facts.allowance?.month ?? null,
					expires_at: after(clock.now(), lifetimeMs),
					closed_at: null,
				})
				.execute();
		}
		const { expires_at } = await reservations
			.selectFrom('credit_reservations')
			.select('expires_at')
			.where('organisation_id', '=', facts.organisationId)
			.where('id', '=', transactionId)
			.executeTakeFirstOrThrow();
		return { reservationId: transactionId, reference, expiresAt: expires_at };
	});
}
