// Which processor to ask: a payment belongs to the one that it was begun with, also after the portal has moved to another.
import type { PaymentDependencies } from './dependencies.ts';
import type { CardProcessor } from './processor.ts';

type Processors = Pick<PaymentDependencies, 'processor' | 'formerProcessors'>;

export function allProcessors({ processor, formerProcessors }: Processors): readonly CardProcessor[] {
	return processor === undefined ? formerProcessors : [processor, ...formerProcessors];
}

/** The processor, in its mode, that a row of ours names; undefined where this portal no longer knows it. */
export function findOwnProcessor(
	processors: Processors,
	row: { readonly processor: string; readonly is_live: boolean },
): CardProcessor | undefined {
	return allProcessors(processors).find(({ name, isLive }) => name === row.processor && isLive === row.is_live);
}

/** As webhooks and jobs name it. */
export function findNamedProcessor(processors: Processors, wanted: string): CardProcessor | undefined {
	return allProcessors(processors).find(({ name }) => name === wanted);
}
