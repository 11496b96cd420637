// What a correction comes to: computed by one function when it is shown, proposed, approved and issued.
import { limitOf } from '#platform/contract/second-person.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import {
	type Billing,
	type Correctable,
	type Correction,
	findBilling,
	OverCredited,
	type Replacement,
} from '#features/billing/invoices/server/api.ts';
import { takesBalance } from '#features/billing/subscriptions/server/api.ts';
import type { Province } from '#features/billing/tax/contract.ts';
import { type CorrectionWay, correctionsProblem, type Credited } from '../contract.ts';

export interface Plan extends Correction {
	/** What can be chosen. */
	readonly ways: readonly CorrectionWay[];
	readonly way: CorrectionWay;
	/** A next invoice uses what is kept, or takes what is due. */
	readonly hasNext: boolean;
	readonly needsApproval: boolean;
	/** The invoice that is issued in its place. */
	readonly replacement?: PlannedReplacement | undefined;
}

export interface PlannedReplacement extends Pick<Replacement, 'invoice' | 'due'> {
	readonly province: Province;
	/** The seller takes what is due. */
	readonly isAbsorbed: boolean;
	readonly billing: Billing;
	readonly addressProvince: string | undefined;
}

interface Wanted {
	readonly credited: Credited;
	readonly way?: CorrectionWay | undefined;
	/** Where it should have been taxed. Whether the seller takes the difference is decided here where nobody has. */
	readonly place?: { readonly province: Province; readonly isAbsorbed?: boolean | undefined } | undefined;
}

/** Undefined where nothing is left. @throws corrections.too_much, and what is said of a wrong province */
export async function planCorrection(
	queries: TransactionQueries,
	core: Pick<Core, 'getBrand'>,
	correctable: Correctable,
	{ credited, way: wanted, place }: Wanted,
): Promise<Plan | undefined> {
	const replacing = place && requireReplacement(core, correctable, place.province);
	const correction = replacing ?? computeOf(correctable, credited);
	if (correction === undefined || correction.amount <= 0) return undefined;
	const hasNext = await takesBalance(queries, correctable);
	const ways = waysOf(correction, hasNext);
	const [first = 'due'] = ways;
	const way = ways.find((one) => one === wanted) ?? first;
	const { totals, amount, offDue, moved, refundable } = correction;
	const replacement =
		replacing && place && (await planReplacement(queries, correctable, replacing, { ...place, hasNext }));
	const absorbed = replacement?.isAbsorbed === true ? replacement.due : 0;
	return {
		totals,
		amount,
		offDue,
		moved,
		refundable,
		ways,
		way,
		hasNext,
		// What is corrected of one invoice, and of those that it replaced, counts together.
		needsApproval: correctable.corrected + amount + absorbed > limitOf(core.getBrand(correctable.seller)),
		replacement,
	};
}

async function planReplacement(
	queries: TransactionQueries,
	correctable: Correctable,
	{ invoice, due }: Replacement,
	{ province, isAbsorbed, hasNext }: NonNullable<Wanted['place']> & { readonly hasNext: boolean },
): Promise<PlannedReplacement> {
	const { addressProvince, ...billing } = await findBilling(queries, correctable, province);
	// Nobody is asked to pay it where no next invoice can.
	return { province, invoice, due, isAbsorbed: due > 0 && (isAbsorbed ?? !hasNext), billing, addressProvince };
}

/** @throws corrections.same_place, corrections.place_blocked */
function requireReplacement(
	{ getBrand }: Pick<Core, 'getBrand'>,
	{ place, replace, seller }: Correctable,
	province: Province,
): Replacement {
	if (place?.country === 'CA' && place.province === province) throw correctionsProblem('corrections.same_place');
	const { registrations } = getBrand(seller).legalEntity;
	const replacement = replace({ province, registrations });
	if (replacement === undefined) throw correctionsProblem('corrections.place_blocked');
	return replacement;
}

function computeOf(correctable: Correctable, credited: Credited): Correction | undefined {
	try {
		return correctable.compute(credited);
	} catch (error) {
		if (error instanceof OverCredited) throw correctionsProblem('corrections.too_much');
		throw error;
	}
}

/** What no next invoice would use is not kept while a card can have it. */
function waysOf({ moved, refundable }: Correction, hasNext: boolean): readonly CorrectionWay[] {
	if (moved === 0) return ['due'];
	if (refundable === undefined) return ['balance'];
	return hasNext ? ['card', 'balance'] : ['card'];
}
