// To whom people of an organisation may transfer credits, and how much: data, with the product's rule for who has none.
import type { Brand } from '#platform/contract/brand.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { transferRule } from '../contract.ts';

export const transferScopes = ['none', 'office', 'organisation', 'brand'] as const;

export interface TransferRule {
	readonly scope: (typeof transferScopes)[number];
	/** So many hundredths of a credit can be sent in any 24 hours. */
	readonly dailyLimit: number;
	/** Hundredths of a credit; above it a recent proof is asked for. */
	readonly proofAbove: number;
}

const keep = keeper<Pick<Schema, 'creditTransferRules'>>();
const find = keep('credit_transfers_find_rule', (database, { organisationId }: { organisationId: number }) =>
	database
		.selectFrom('creditTransferRules')
		.select(['scope', 'dailyLimit', 'proofAbove'])
		.where('organisationId', '=', organisationId),
);

export async function getTransferRule(queries: PreparedStatements, organisationId: number): Promise<TransferRule> {
	const [rule] = await find(queries, { organisationId });
	return rule ?? transferRule;
}

const listOpen = keep('credit_transfers_list_open', (database, { others }: { others: readonly number[] }) =>
	database
		.selectFrom('creditTransferRules')
		.select('organisationId')
		.where('organisationId', '=', anyOf(others))
		.where('scope', '=', 'brand'),
);

/** Organisations in which recipients may be: the sender's own, and with `brand` those of the same brand that say `brand` too. */
export async function listReachable(
	queries: PreparedStatements,
	brand: Brand,
	organisationId: number,
	{ scope }: TransferRule,
): Promise<readonly number[]> {
	if (scope === 'none') return [];
	const others = brand.organisations.filter((other) => other !== organisationId);
	if (scope !== 'brand' || others.length === 0) return [organisationId];
	const open = await listOpen(queries, { others });
	return [organisationId, ...open.map((one) => one.organisationId)];
}

const set = keep(
	'credit_transfers_set_rule',
	(database, { organisationId, scope, dailyLimit, proofAbove }: TransferRule & { organisationId: number }) =>
		database
			.insertInto('creditTransferRules')
			.values({ organisationId, scope, dailyLimit, proofAbove })
			.onConflict((conflict) => conflict.column('organisationId').doUpdateSet({ scope, dailyLimit, proofAbove })),
);

/** It applies from the next transfer on. */
export async function setTransferRule(
	queries: PreparedStatements,
	organisationId: number,
	rule: TransferRule,
): Promise<void> {
	await set(queries, { ...rule, organisationId });
}

const list = keep('credit_transfers_list_rules', (database) =>
	database
		.selectFrom('creditTransferRules')
		.select(['organisationId', 'scope', 'dailyLimit', 'proofAbove'])
		.orderBy('organisationId'),
);

/** Of the organisations that differ, or once differed, from the rule of the product. */
export function listTransferRules(
	queries: PreparedStatements,
): Promise<readonly (TransferRule & { readonly organisationId: number })[]> {
	return list(queries, {});
}
