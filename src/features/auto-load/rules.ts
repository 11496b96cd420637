// Arithmetic of automatic loading, without any state.
import { after } from '#platform/contract/duration.ts';
import { hundredths } from '#features/credits/contract.ts';
import { triesAtMs } from './contract.ts';

/** When a load that began at `begun` is tried again after its `tries`-th try; undefined: never. */
export function nextTryAt(begun: Date, tries: number): Date | undefined {
	const wait = triesAtMs[tries];
	return wait === undefined ? undefined : after(begun, wait);
}

/** Hundredths of a credit that `amount` cents buy at `unitPrice` cents a credit; a part of a hundredth is not sold. */
export function creditsFor(amount: number, unitPrice: number): number {
	return Math.floor((amount * hundredths) / unitPrice);
}
