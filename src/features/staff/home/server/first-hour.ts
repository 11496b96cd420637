// The steps of the first hour, each judged by how things are: a step that breaks later is open again.
import type { Brand } from '#platform/contract/brand.ts';
import { hasFeature } from '#platform/contract/features.ts';
import type { FirstHourStep, StepState } from '../contract.ts';

/** `local`: the stand-in of a demonstration; `test`: the key moves no money. */
export type CardState = 'live' | 'test' | 'local' | 'none';

export interface FirstHourFacts {
	readonly brand: Pick<Brand, 'legalEntity' | 'canonicalOrigin' | 'credits' | 'features'>;
	readonly cardState: CardState;
	/** '' while there is none. */
	readonly firstOffice: string;
	readonly people: number;
	/** Whose grant has no end. */
	readonly administrators: number;
	/** Messages that were given up. */
	readonly failedMail: number;
	readonly hasSentMail: boolean;
}

export interface JudgedStep {
	readonly step: FirstHourStep;
	readonly state: StepState;
	readonly value: string;
}

export function judgeSteps(facts: FirstHourFacts): readonly JudgedStep[] {
	const { brand, firstOffice, people, administrators } = facts;
	const isSelling = hasFeature(brand, 'credits');
	const step = (step: FirstHourStep, state: StepState, value = ''): JudgedStep => ({ step, state, value });
	return [
		step('brand', 'done', new URL(brand.canonicalOrigin).host),
		step('office', firstOffice === '' ? 'open' : 'done', firstOffice),
		step('mail', judgeMail(facts)),
		...(isSelling ? [step('taxes', judgeTaxes(brand)), step('cards', judgeCards(facts))] : []),
		step('people', people > 1 ? 'done' : 'open', String(people)),
		step('second', administrators > 1 ? 'done' : 'open', String(administrators)),
	];
}

export function isDone({ state }: JudgedStep): boolean {
	return state === 'done' || state === 'local';
}

function judgeMail({ failedMail, hasSentMail }: FirstHourFacts): StepState {
	if (failedMail > 0) return 'failed';
	return hasSentMail ? 'done' : 'open';
}

function judgeTaxes({ legalEntity: { registrations } }: FirstHourFacts['brand']): StepState {
	if (registrations.gstHst === undefined) return 'gst';
	return registrations.qst === undefined ? 'qst' : 'done';
}

function judgeCards({ cardState }: FirstHourFacts): StepState {
	const states = { live: 'done', local: 'local', test: 'test', none: 'open' } as const;
	return states[cardState];
}
