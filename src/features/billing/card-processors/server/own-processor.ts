// Which processor to ask: a payment belongs to the one that it was begun with, also after the portal has moved to another.
import type { CardProcessor } from './processor.ts';

export interface Processors {
	/** Undefined: this installation takes no cards. */
	readonly processor: CardProcessor | undefined;
	/** Used before: each is still asked about its own payments and cards, and nothing new is begun with it. Their names differ. */
	readonly formerProcessors: readonly CardProcessor[];
}

export function allProcessors({ processor, formerProcessors }: Processors): readonly CardProcessor[] {
	return processor === undefined ? formerProcessors : [processor, ...formerProcessors];
}

/** The processor, in its mode, that a row of ours names; undefined where this portal no longer knows it. */
export function findOwnProcessor(
	processors: Processors,
	row: { readonly processor: string; readonly isLive: boolean },
): CardProcessor | undefined {
	return allProcessors(processors).find(({ name, isLive }) => name === row.processor && isLive === row.isLive);
}

/** As webhooks and jobs name it. */
export function findNamedProcessor(processors: Processors, wanted: string): CardProcessor | undefined {
	return allProcessors(processors).find(({ name }) => name === wanted);
}
