// The credits that were bought by what is credited: somebody decides about them together with the money, so that nothing is proposed when it is back.
import { sql } from 'kysely';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { decideProposal, proposeClawback } from '#features/billing/credits/server/api.ts';
import type { Correctable } from '#features/billing/invoices/server/api.ts';

interface Purchase {
	readonly organisationId: number;
	/** The payment that bought them. */
	readonly purchaseId: string;
}

/** Hundredths of a credit, with the bonus: given to a wallet, decided to be taken or left, and proposed to be taken. */
const findPurchase = keepSql(
	'corrections_find_purchase',
	{ wallet: 'text!', given: 'number', confirmed: 'number', decided: 'number', proposed: 'number' },
	(of: Purchase) => sql`
		select e.wallet_id as wallet, sum(e.amount)::bigint as given,
			case when exists (select from credit_transactions r where r.organisation_id = t.organisation_id and r.reverses_id = t.id)
				then sum(e.amount) else coalesce((select sum(p.amount) from credit_proposals p where p.organisation_id = t.organisation_id
					and p.transaction_id = t.id and p.decision = 'confirmed'), 0) end::bigint as confirmed,
			coalesce((select sum(p.amount) from credit_proposals p where p.organisation_id = t.organisation_id and p.transaction_id = t.id
				and p.decision in ('confirmed', 'dismissed')), 0)::bigint as decided,
			coalesce((select sum(p.amount) from credit_proposals p where p.organisation_id = t.organisation_id and p.transaction_id = t.id
				and p.decision is null), 0)::bigint as proposed
		from credit_transactions t join credit_entries e on e.organisation_id = t.organisation_id and e.transaction_id = t.id
			and e.wallet_id is not null
		where t.source = 'purchase:' || ${of.purchaseId}::text and t.organisation_id = ${of.organisationId}
		group by t.organisation_id, t.id, e.wallet_id limit 1`,
);
const findProposal = keepSql(
	'corrections_find_proposal',
	{ id: 'text' },
	(of: Purchase) => sql`
		select p.id from credit_transactions t
			join credit_proposals p on p.organisation_id = t.organisation_id and p.transaction_id = t.id and p.decision is null
		where t.source = 'purchase:' || ${of.purchaseId}::text and t.organisation_id = ${of.organisationId}`,
);

export interface BoughtCredits extends Purchase {
	readonly wallet: string;
	readonly given: number;
	readonly decided: number;
	readonly proposed: number;
	/** The share of the cents that are credited, as far as no one has decided about it. */
	readonly amount: number;
}

/** The credits that so many cents of an invoice bought; undefined where it sold none. */
export async function findCredits(
	queries: TransactionQueries,
	{ organisationId, topic, lines, left, paidBy }: Correctable,
	cents: number,
): Promise<BoughtCredits | undefined> {
	// The first payment bought them; a later one paid what a corrected invoice is dearer.
	const payment = paidBy.at(-1);
	if (topic !== 'credits' || payment === undefined) return undefined;
	const purchase = { organisationId, purchaseId: payment.paymentId };
	const [found] = await findPurchase(queries, purchase);
	if (found === undefined) return undefined;
	const { given, confirmed, decided, proposed } = found;
	const net = lines.reduce((sum, line) => sum + line.amount, 0);
	const netLeft = lines.reduce((sum, line) => sum + Math.max(line.left, 0), 0);
	// Credits are bought by the price without tax: where the tax alone was given back before, a cent that is left bought more of them.
	const share = Math.max(
		divideUp(given, BigInt(cents), BigInt(payment.amount)),
		left > 0 && net > 0 ? divideUp(given, BigInt(cents) * BigInt(netLeft), BigInt(left) * BigInt(net)) : 0,
	);
	// What was decided about tax is of no credits: it only kept the refund from proposing any.
	const priced = net > 0 ? divideUp(given, BigInt(net - netLeft), BigInt(net)) : given;
	const gone = Math.max(confirmed, Math.min(decided, priced));
	return { ...purchase, ...found, amount: Math.max(0, Math.min(share, given - gone - proposed)) };
}

/** Rounded up, so that nothing of it is left to be proposed when the money is back. */
function divideUp(given: number, part: bigint, whole: bigint): number {
	return Number((BigInt(given) * part + whole - 1n) / whole);
}

/** Takes them back, or leaves them with the person. @throws `credits.insufficient` where they were spent */
export async function decideCredits(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, purchaseId, given, decided, proposed, amount }: BoughtCredits,
	how: Parameters<typeof decideProposal>[3],
): Promise<void> {
	if (amount === 0) return;
	// What is wanted is said in hundredths of all that was given.
	const wanted = (part: number) => ({ organisationId, purchaseId, part, whole: given });
	await proposeClawback(queries, clock, wanted(decided + amount));
	const [proposal] = await findProposal(queries, { organisationId, purchaseId });
	if (proposal === undefined) throw new Error(`Nothing was proposed of the purchase ${purchaseId}`);
	void (await decideProposal(queries, clock, proposal.id, how));
	// One that waited before took its place once more.
	if (proposed > 0) await proposeClawback(queries, clock, wanted(decided + amount + proposed));
}
