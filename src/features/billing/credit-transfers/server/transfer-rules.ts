// To whom people of an organisation may transfer credits, and how much: data, with the product's rule for who has none.
import type { Brand } from '#platform/contract/brand.ts';
import type { Queries, TransactionQueries } from '#platform/server/db/database.ts';
import { transferRule } from '../contract.ts';
import type { TransferTables } from './tables.ts';

export const transferScopes = ['none', 'office', 'organisation', 'brand'] as const;

export interface TransferRule {
	readonly scope: (typeof transferScopes)[number];
	/** Hundredths of a credit in any 24 hours. */
	readonly dailyLimit: number;
	/** Hundredths of a credit; above it a recent proof is asked for. */
	readonly proofAbove: number;
}

export async function getTransferRule(queries: Queries, organisationId: number): Promise<TransferRule> {
	const rule = await queries
		.withTables<TransferTables>()
		.selectFrom('credit_transfer_rules')
		.select(['scope', 'daily_limit as dailyLimit', 'proof_above as proofAbove'])
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
	return rule ?? transferRule;
}

/** Organisations in which recipients may be: the sender's own, and with `brand` those of the same brand that say `brand` too. */
export async function listReachable(
	queries: Queries,
	brand: Brand,
	organisationId: number,
	{ scope }: TransferRule,
): Promise<readonly number[]> {
	if (scope === 'none') return [];
	const others = brand.organisations.filter((other) => other !== organisationId);
	if (scope !== 'brand' || others.length === 0) return [organisationId];
	const open = await queries
		.withTables<TransferTables>()
		.selectFrom('credit_transfer_rules')
		.select('organisation_id')
		.where('organisation_id', 'in', others)
		.where('scope', '=', 'brand')
		.execute();
	return [organisationId, ...open.map(({ organisation_id }) => organisation_id)];
}

/** In force from the next transfer on. */
export async function setTransferRule(
	queries: TransactionQueries,
	organisationId: number,
	{ scope, dailyLimit, proofAbove }: TransferRule,
): Promise<void> {
	const rule = { scope, daily_limit: dailyLimit, proof_above: proofAbove };
	await queries
		.withTables<TransferTables>()
		.insertInto('credit_transfer_rules')
		.values({ organisation_id: organisationId, ...rule })
		.onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(rule))
		.execute();
}

/** Of the organisations that differ, or once differed, from the rule of the product. */
export function listTransferRules(
	queries: Queries,
): Promise<readonly (TransferRule & { readonly organisationId: number })[]> {
	return queries
		.withTables<TransferTables>()
		.selectFrom('credit_transfer_rules')
		.select(['organisation_id as organisationId', 'scope', 'daily_limit as dailyLimit', 'proof_above as proofAbove'])
		.orderBy('organisation_id')
		.execute();
}
