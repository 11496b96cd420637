// Computes what automatic loading needs, without any state.
import { after } from '#platform/contract/duration.ts';
import { hundredths } from '#features/billing/credits/contract.ts';
import { chargeWaitMs, restMs, triesAtMs } from './contract.ts';

interface Tried {
	/** When the load began. */
	readonly begun: Date;
	/** How often the card was tried. */
	readonly tries: number;
	readonly now: Date;
	/** Whether the card was declined so often that it may not be tried for a day. */
	readonly mustRest: boolean;
}

/** When a load is tried again; undefined: never. An attempt that came late does not bring the next ones closer together. */
export function nextTryAt({ begun, tries, now, mustRest }: Tried): Date | undefined {
	const wait = triesAtMs[tries];
	if (wait === undefined) return undefined;
	const planned = after(begun, wait);
	const earliest = after(now, mustRest ? restMs : chargeWaitMs);
	return planned > earliest ? planned : earliest;
}

/** Hundredths of a credit that `amount` cents buy at `unitPrice` cents a credit; a part of a hundredth is not sold. */
export function creditsFor(amount: number, unitPrice: number): number {
	return Math.floor((amount * hundredths) / unitPrice);
}
