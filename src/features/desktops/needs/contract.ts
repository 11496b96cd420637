// What waits for a person, above the tiles of their home: each slice says its own, and the worst comes first.
import * as z from 'zod/mini';
import { days } from '#platform/contract/duration.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { inEachLanguage } from '#platform/contract/language.ts';

/** So long a matter that can wait is put off. */
export const pauseMs = days(1);

/** How bad it is: something is lost, is about to go wrong, or is only asked. */
const tones = ['danger', 'warning', 'info'] as const;

/** So long a person is new. */
export const firstDaysMs = days(14);
/** Takes the place of a matter's key to put off the last step of the first day. */
export const firstDayKey = 'first_day';

const Key = z.string().check(z.minLength(1), z.maxLength(120));

const Words = z.strictObject({
	/** What the matter is, for a sentence. */
	name: z.string(),
	title: z.string(),
	detail: z.string(),
	/** What the person does about it. */
	action: z.string(),
});

const Need = z.strictObject({
	/** Names the matter as long as it is the same one. */
	key: Key,
	tone: z.enum(tones),
	words: z.strictObject(inEachLanguage(() => Words)),
	/** Leads to the page of this portal that settles it. */
	href: z.string(),
	/** Whether it can be put off until tomorrow: nothing is lost by it. */
	canWait: z.boolean(),
});
export type Need = z.output<typeof Need>;

const FirstStep = z.strictObject({
	key: Key,
	isDone: z.boolean(),
	words: z.strictObject(inEachLanguage(() => Words)),
	href: z.string(),
});
export type FirstStep = z.output<typeof FirstStep>;

const Needs = z.strictObject({
	/** Worst first; without those that were put off. */
	needs: z.array(Need),
	/** False where a part of the portal could not say what waits: then nothing says that all is done. */
	isComplete: z.boolean(),
	/** What a new person does first, in its order; absent once all is done, was put off or the first days are over. */
	firstDay: z.optional(z.array(FirstStep)),
});
export type Needs = z.output<typeof Needs>;

export const getNeeds = endpoint({
	name: 'getNeeds',
	path: '/v1/needs/GetNeeds',
	summary: 'Lists what waits for the signed-in person, worst first; nothing in another person’s account',
	access: 'signedIn',
	viewing: 'open',
	input: z.strictObject({}),
	output: Needs,
	problems: [],
	idempotent: true,
});

export const putOffNeed = endpoint({
	name: 'putOffNeed',
	path: '/v1/needs/PutOffNeed',
	summary: 'Hides one matter that can wait for a day, and lists what is left; what cannot wait stays',
	access: 'signedIn',
	ownSessionOnly: true,
	input: z.strictObject({ key: Key }),
	output: Needs,
	problems: [],
	idempotent: true,
});

export const needEndpoints = [getNeeds, putOffNeed];
