// Tells people that a transaction of theirs was undone. The job is written with the reversal; its mails carry its id, so that a repeat sends
// none twice.
import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '#platform/contract/brand.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { as } from '#platform/server/db/row-shapes.ts';
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import type { EmailMessage } from '#platform/server/mail/message.ts';
import type { Core } from '#platform/server/slice.ts';
import { findPersonById, hasOpenedAccount } from '#features/account/identity/server/api.ts';
import type { MovementKind } from '#features/billing/credits/contract.ts';
import {
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
	const sides = await findSides(database, announcement);
	const mails: EmailMessage[] = [];
	for (const { userId, ...reversal } of sides) {
		const person = userId === null ? undefined : await findPersonById({ database, clock }, userId);
		if (person !== undefined && hasOpenedAccount(person)) mails.push(reversalMail(brand, person, reversal));
	}
	return mails;
}

const side = {
	ownerId: 'number?',
	actorId: 'number?',
	reference: 'text',
	reason: 'text?',
	reversedReference: 'text',
	reversedKind: as<TransactionKind>('text'),
	service: 'text?',
	reversedAt: 'time',
	balance: 'number?',
	amount: 'decimal',
} as const;

interface Reversed {
	readonly organisationId: number;
	readonly reversalId: string;
}
const sidesOf = (of: Reversed, reversed: RawBuilder<unknown>) => sql`
	select w.user_id as "ownerId", r.user_id as "actorId", t.reference, t.note as reason, r.reference as "reversedReference",
		r.kind as "reversedKind", r.service, r.at as "reversedAt", e.balance_after as balance, sum(e.amount) as amount
	from credit_transactions t join credit_transactions r on r.organisation_id = t.organisation_id and r.id = ${reversed}
		join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
		join credit_wallets w on w.organisation_id = e.organisation_id and w.id = e.wallet_id
	where t.organisation_id = ${of.organisationId} and t.id = ${of.reversalId}
	group by w.user_id, w.id, r.id, r.organisation_id, t.organisation_id, t.id, e.balance_after order by w.id`;
const listReversed = keepSql('transactions_list_reversed', side, (of: Reversed) => sidesOf(of, sql`t.reverses_id`));
const listTakenBack = keepSql('transactions_list_taken_back', side, (of: Reversed & { partOf: string }) =>
	sidesOf(of, sql`${of.partOf}`),
);

/** A wallet each. What concerns an office's is told to the people who bought or spent there. */
async function findSides(
	queries: PreparedStatements,
	{ organisationId, reversalId, partOf }: ReversalAnnouncement,
): Promise<readonly (ReversalMail & { readonly userId: number | null })[]> {
	const rows =
		partOf === undefined
			? await listReversed(queries, { organisationId, reversalId })
			: await listTakenBack(queries, { organisationId, reversalId, partOf });
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
