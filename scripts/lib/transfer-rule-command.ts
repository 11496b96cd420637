// `npm run transfer-rule`, apart from where it is typed.
import { transferRule } from '#features/billing/credit-transfers/contract.ts';
import {
	listTransferRules,
	setTransferRule,
	type TransferRule,
	transferScopes,
} from '#features/billing/credit-transfers/server/api.ts';
import { recordAudit } from '#features/account/identity/server/api.ts';
import { formatHundredths, parseHundredths } from '#platform/contract/decimal.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { StartError } from '#platform/server/start-error.ts';
import { getOperator } from './operator.ts';

export const usage = `Usage:
  npm run transfer-rule -- list
  npm run transfer-rule -- set ORGANISATIONS --scope ${transferScopes.join('|')} --daily-limit CREDITS --proof-above CREDITS --by USER
  npm run transfer-rule -- reset ORGANISATIONS --by USER

ORGANISATIONS are numbers with commas between, for a brand those of its brand.json. Amounts are credits, such as 250 or 99.50.
USER, a user name or an email address, answers for it.`;

export interface RuleOrder {
	readonly command: string;
	readonly organisations?: string | undefined;
	readonly scope?: string | undefined;
	/** Credits, like the next. */
	readonly dailyLimit?: string | undefined;
	readonly proofAbove?: string | undefined;
	readonly by?: string | undefined;
}

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

/** What to print. @throws StartError that says what is wrong with the order */
export async function runTransferRuleCommand(dependencies: Dependencies, order: RuleOrder): Promise<string> {
	switch (order.command) {
		case 'list':
			return describe(await dependencies.database.query(listTransferRules));
		case 'set':
			return write(dependencies, order, readRule(order));
		case 'reset':
			return write(dependencies, order, transferRule);
		default:
			throw new StartError(usage);
	}
}

function readRule(order: RuleOrder): TransferRule {
	const scope = transferScopes.find((one) => one === order.scope);
	const dailyLimit = parseHundredths(order.dailyLimit ?? '', 'en');
	const proofAbove = parseHundredths(order.proofAbove ?? '', 'en');
	if (scope === undefined) throw new StartError(`--scope must be one of ${transferScopes.join(', ')}.`);
	if (dailyLimit === undefined || proofAbove === undefined)
		throw new StartError('--daily-limit and --proof-above must be amounts of credits, such as 250 or 99.50.');
	return { scope, dailyLimit, proofAbove };
}

async function write({ database, clock }: Dependencies, order: RuleOrder, rule: TransferRule): Promise<string> {
	const organisationIds = (order.organisations ?? '').split(',').map(Number);
	if (order.by === undefined || !organisationIds.every((id) => Number.isSafeInteger(id) && id > 0))
		throw new StartError(usage);
	const operator = await getOperator(database, order.by);
	await database
		.transaction(async (queries) => {
			for (const organisationId of organisationIds) {
				await setTransferRule(queries, organisationId, rule);
				const act = { organisationId, event: 'credits.transfer_rule_set', actorId: operator.id } as const;
				const fact = { ...act, details: { ...rule } };
				await recordAudit(queries, clock, { network: 'command', request: { id: 'transfer-rule' } }, fact);
			}
		})
		.catch((error: unknown) => {
			if (!isUnknownOrganisation(error)) throw error;
			throw new StartError('Nothing was written: one of these organisations does not exist.');
		});
	return describe(organisationIds.map((organisationId) => ({ organisationId, ...rule })));
}

function isUnknownOrganisation(error: unknown): boolean {
	const foreignKey = 'credit_transfer_rules_organisation_id_fkey';
	return error instanceof Error && 'constraint' in error && error.constraint === foreignKey;
}

function describe(rules: readonly (TransferRule & { readonly organisationId: number })[]): string {
	const lines = rules.map(({ organisationId, ...rule }) => `${organisationId}: ${words(rule)}`);
	return [...lines, `Everybody else: ${words(transferRule)}`].join('\n');
}

function words({ scope, dailyLimit, proofAbove }: TransferRule): string {
	const within = { none: 'no transfers', office: 'within the office', organisation: 'within the organisation' };
	const reach = scope === 'brand' ? 'also to organisations of the brand that say the same' : within[scope];
	const amounts = `${formatHundredths(dailyLimit, 'en')} in 24 hours, a recent proof above ${formatHundredths(proofAbove, 'en')}`;
	return scope === 'none' ? reach : `${reach}, ${amounts}`;
}
