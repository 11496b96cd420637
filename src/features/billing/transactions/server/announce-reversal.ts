// Tells people that a transaction of theirs was undone. The job is written with the reversal; its mails carry its id, so that a repeat sends
// none twice.
import type { Brand } from '#platform/contract/brand.ts';
import type { Queries } from '#platform/server/db/database.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonById, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import {
	type CreditTables,
	reversalAnnouncement,
	type ReversalAnnouncement,
	type TransactionKind,
} from '#features/billing/credits/server/api.ts';
import { type ReversalMail, reversalMail } from './reversal-mail.ts';

export function createReversalHandler({
	database,
	clock,
	outbox,
	findBrandOfOrganisation,
}: Pick<Core, 'database' | 'clock' | 'outbox' | 'findBrandOfOrganisation'>): JobHandler<ReversalAnnouncement> {
	return {
		kind: reversalAnnouncement,
		async handle({ id, payload: announcement }) {
			const brand = findBrandOfOrganisation(announcement.organisationId);
			if (brand === undefined) return;
			const mails = await writeMails({ database, clock }, brand, announcement);
			await database.transaction(async (queries) => {
				for (const [index, mail] of mails.entries()) await outbox.send(queries, mail, { key: `${id}.${index}` });
			});
		},
	};
}

async function writeMails(
	{ database, clock }: Pick<Core, 'database' | 'clock'>,
	brand: Brand,
	announcement: ReversalAnnouncement,
): Promise<EmailMessage[]> {
	const sides = await database.query((queries) => findSides(queries, announcement));
	const mails: EmailMessage[] = [];
	for (const { userId, ...reversal } of sides) {
		const person = userId === null ? undefined : await findPersonById({ database, clock }, userId);
		if (person !== undefined && hasOpenedAccount(person)) mails.push(reversalMail(brand, person, reversal));
	}
	return mails;
}

/** A wallet each. What concerns an office's is told to the people who bought or spent there. */
async function findSides(
	queries: Queries,
	{ organisationId, reversalId, partOf }: ReversalAnnouncement,
): Promise<readonly (ReversalMail & { readonly userId: number | null })[]> {
	const rows = await queries
		.withTables<CreditTables>()
		.selectFrom('credit_transactions as t')
		.innerJoin('credit_transactions as r', (join) =>
			partOf === undefined
				? join.onRef('r.organisation_id', '=', 't.organisation_id').onRef('r.id', '=', 't.reverses_id')
				: join.onRef('r.organisation_id', '=', 't.organisation_id').on('r.id', '=', partOf),
		)
		.innerJoin('credit_entries as e', (join) =>
			join.onRef('e.organisation_id', '=', 't.organisation_id').onRef('e.transaction_id', '=', 't.id'),
		)
		.innerJoin('credit_wallets as w', (join) =>
			join.onRef('w.organisation_id', '=', 'e.organisation_id').onRef('w.id', '=', 'e.wallet_id'),
		)
		.select(({ fn }) => [
			'w.user_id as ownerId',
			'r.user_id as actorId',
			't.reference',
			't.note as reason',
			'r.reference as reversedReference',
			'r.kind as reversedKind',
			'r.service',
			'r.at as reversedAt',
			'e.balance_after as balance',
			fn.sum<string>('e.amount').as('amount'),
		])
		.where('t.organisation_id', '=', organisationId)
		.where('t.id', '=', reversalId)
		.groupBy(['w.user_id', 'w.id', 'r.id', 'r.organisation_id', 't.organisation_id', 't.id', 'e.balance_after'])
		.orderBy('w.id')
		.execute();
	return rows.map(({ ownerId, actorId, amount, reversedKind, ...facts }) => ({
		...facts,
		userId: ownerId ?? actorId,
		isOffice: ownerId === null,
		amount: Number(amount),
		reversedKind: kindInWallet(reversedKind, Number(amount)),
	}));
}

/** As the wallet's statement says it; `amount` is the reversal's. */
function kindInWallet(kind: TransactionKind, amount: number): MovementKind {
	if (kind === 'transferred') return amount > 0 ? 'transferred_out' : 'transferred_in';
	if (kind === 'reserved' || kind === 'released') throw new Error(`Nothing that was ${kind} is ever reversed`);
	return kind;
}
