// Whose credits are loaded: a person's own, or those of an office by who manages it.
import type { Actor } from '#platform/server/http/actor.ts';
import type { Database } from '#platform/server/db/database.ts';
import { creditProblem, type walletNames } from '#features/billing/credits/contract.ts';
import { walletOf, type WalletOwner } from '#features/billing/credits/server/api.ts';
import { findManagedOffice } from '#features/account/identity/server/api.ts';

export interface LoadedWallet {
	readonly organisationId: number;
	readonly walletId: string;
	readonly owner: WalletOwner;
}

export type WalletName = (typeof walletNames)[number];

/** @throws where the person does not manage an office. */
export async function requireLoadable(
	database: Database,
	actor: Actor,
	wallet: WalletName | undefined,
): Promise<LoadedWallet> {
	const loadable = await findLoadable(database, actor, wallet);
	if (loadable === undefined) throw creditProblem('credits.no_office');
	return loadable;
}

/** Undefined where the person does not manage an office. */
export async function findLoadable(
	database: Database,
	actor: Actor,
	wallet: WalletName = 'person',
): Promise<LoadedWallet | undefined> {
	const { organisationId, userId } = actor;
	const own = { userId };
	if (wallet === 'person') return { organisationId, walletId: walletOf(own), owner: own };
	const office = await findManagedOffice(database, actor);
	if (office === undefined) return undefined;
	const owner = { officeId: office.id };
	return { organisationId, walletId: walletOf(owner), owner };
}
