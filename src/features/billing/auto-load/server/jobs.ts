// What automatic loading does in the background. Every job only asks again; what is done follows from the rows.
import * as z from 'zod/mini';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { JobKind } from '#platform/server/jobs/jobs.ts';
import type { WatchedWallet } from '#features/billing/credits/server/api.ts';
import type { AutoLoadBooks } from './dependencies.ts';

const maxAttempts = 10;
const Wallet = z.strictObject({ organisationId: z.int(), walletId: z.string() });
const ChargeAttempt = z.strictObject({ organisationId: z.int(), chargeId: z.string(), tryId: z.string() });
export type ChargeAttempt = z.output<typeof ChargeAttempt>;
const Confirmation = z.strictObject({ organisationId: z.int(), chargeId: z.string() });
export type Confirmation = z.output<typeof Confirmation>;

/** Whether a wallet has to be loaded. */
export const evaluateWallet: JobKind<WatchedWallet> = {
	kind: 'auto_load.consider',
	payload: Wallet,
	maxAttempts,
	lane: 'money',
};
/** One attempt of a charge, by the payment that it makes. */
export const tryCharge: JobKind<ChargeAttempt> = {
	kind: 'auto_load.try_charge',
	payload: ChargeAttempt,
	maxAttempts,
	lane: 'money',
	destination: 'cards',
};
/** The end of the time in which a person may confirm. */
export const endConfirmation: JobKind<Confirmation> = {
	kind: 'auto_load.end_confirmation',
	payload: Confirmation,
	maxAttempts,
	lane: 'money',
};

/** A second wish for the same time is the same job. */
export async function evaluateAt(
	{ queue }: Pick<AutoLoadBooks, 'queue'>,
	queries: TransactionQueries,
	{ organisationId, walletId }: WatchedWallet,
	runAt: Date,
): Promise<void> {
	const key = `${organisationId}.${walletId}.${runAt.toISOString()}`;
	await queue.enqueue(queries, evaluateWallet, { organisationId, walletId }, { runAt, key });
}

/** Asks in the transaction of what gave the reason. */
export async function evaluateSoon(
	{ queue }: Pick<AutoLoadBooks, 'queue'>,
	queries: TransactionQueries,
	{ organisationId, walletId }: WatchedWallet,
): Promise<void> {
	await queue.enqueue(queries, evaluateWallet, { organisationId, walletId });
}
