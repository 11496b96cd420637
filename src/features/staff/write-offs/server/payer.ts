// Reads what a payer owes now, with its history, for people who may read the books of the seller.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { listNumbers } from '#features/billing/book-closing/server/api.ts';
import type { Collection } from '#features/billing/subscriptions/server/api.ts';
import { type Due, findStatements, type Payer, showPayer, sumOfLate } from '#features/billing/write-offs/server/api.ts';
import { type BooksCore, withBooks } from '#features/staff/books/server/api.ts';
import type { getPayerDue, PayerDocument, PayerMoment } from '../contract.ts';
import { listWaitingWriteOffs } from './waiting.ts';

/** Documents of another brand have another seller, so that nothing is found of them. */
export function payerOf(call: AuthenticatedCall, key: string): Payer {
	const [organisation = '', account = ''] = key.split(' ');
	return { organisationId: Number(organisation), account, seller: call.brand.key };
}

export function readPayer(
	core: BooksCore,
	call: AuthenticatedCall,
	{ payer: key }: ParsedInputOf<typeof getPayerDue>,
): Promise<OutputOf<typeof getPayerDue>> {
	const payer = payerOf(call, key);
	return withBooks(core, call, 'books.read', async (queries) => {
		const now = core.clock.now();
		const today = businessDayOf(now);
		const { organisationId, seller } = payer;
		const { due, favours } = await showPayer(queries, payer, today);
		const invoiceIds = due.map(({ document }) => document.invoiceId);
		const waiting = await listWaitingWriteOffs(queries, { organisationId, invoiceIds, now });
		const [statements] = await findStatements(queries, payer);
		const month = `${today.slice(0, 7)}-01`;
		const number = (await listNumbers(queries, { seller, month })).find(
			({ account }) => account === 'write_offs',
		)?.number;
		return {
			documents: due.map((one) =>
				toDocument(one, waiting.find(({ invoiceId }) => invoiceId === one.document.invoiceId)?.id),
			),
			favour: favours.reduce((sum, { amount }) => sum + amount, 0),
			story: [
				...due.flatMap(({ collection }) => (collection === undefined ? [] : storyOf(collection))).slice(0, 4),
				...(statements?.last === null || statements?.last === undefined
					? []
					: [{ kind: 'statement' as const, on: businessDayOf(statements.last), count: statements.count }]),
			],
			limit: limitOf(call.brand),
			counted: await sumOfLate(queries, payer, now),
			...(number !== undefined && number !== '' && { account: number }),
			today,
		};
	});
}

function toDocument({ document, collection, obstacle }: Due, proposalId: string | undefined): PayerDocument {
	const { invoiceId, number, day, description, moreLines, days, balance, taxes } = document;
	const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
	const why = proposalId === undefined ? obstacle : 'waiting';
	return {
		invoiceId,
		number,
		day,
		moreLines,
		...(description !== undefined && { description: { ...description } }),
		...(days !== undefined && { days: { count: days.count, of: days.of } }),
		due: balance,
		base: balance - tax,
		taxes: taxes.map(({ tax: name, rateMillionths, place, amount }) => ({
			tax: name,
			rateMillionths,
			amount,
			...(place.province !== undefined && { province: place.province }),
		})),
		...(why !== undefined && { obstacle: why }),
		...(why === 'trying' && collection?.until !== undefined && { until: collection.until }),
		...(proposalId !== undefined && { proposalId }),
	};
}

function storyOf({ tries, firstTry, lastTry, failure, endedOn }: Collection): readonly PayerMoment[] {
	return [
		...(firstTry === undefined || lastTry === undefined
			? []
			: [
					{
						kind: 'tries' as const,
						from: firstTry,
						to: lastTry,
						count: tries,
						...(failure !== undefined && { reason: failure }),
					},
				]),
		...(endedOn === undefined ? [] : [{ kind: 'ended' as const, on: endedOn }]),
	];
}
