// What waits for a person: every slice is asked at once, and one that fails does not take the others with it.
import type { Selectable } from 'kysely';
import { after, before } from '#platform/contract/duration.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import {
	type FindFirstSteps,
	type FindNeeds,
	firstSteps,
	type FirstStep,
	type Need,
	urgencies,
} from '#platform/server/needs.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { Core } from '#platform/server/slice.ts';
import { firstDayKey, firstDaysMs, type Needs, pauseMs } from '../contract.ts';

export interface NeedDependencies extends Pick<Core, 'database' | 'clock' | 'log'> {
	readonly needs: readonly FindNeeds[];
	readonly firstSteps: readonly FindFirstSteps[];
}

const keep = keeper<Pick<Schema, 'needPauses' | 'users'>>();
const listPauses = keep('needs_list_pauses', (database, { organisationId, userId, now }: PersonKey & { now: Date }) =>
	database
		.selectFrom('needPauses')
		.select('need')
		.where((row) => row.and({ organisationId, userId }))
		.where('hiddenUntil', '>', now),
);
const pause = keep(
	'needs_pause',
	(database, { organisationId, userId, need, hiddenUntil }: Selectable<Schema['needPauses']>) =>
		database
			.insertInto('needPauses')
			.values({ organisationId, userId, need, hiddenUntil })
			.onConflict((conflict) =>
				conflict
					.columns(['organisationId', 'userId', 'need'])
					.doUpdateSet((row) => ({ hiddenUntil: row.ref('excluded.hiddenUntil') })),
			),
);

/** Gives a row for a person who came so lately. */
const findNew = keep(
	'needs_find_new_person',
	(database, { organisationId, userId, since }: PersonKey & { since: Date }) =>
		database
			.selectFrom('users')
			.select('createdAt')
			.where((row) => row.and({ organisationId, id: userId }))
			.where('createdAt', '>', since),
);

export async function readNeeds(dependencies: NeedDependencies, call: AuthenticatedCall): Promise<Needs> {
	// In another person's account nothing of theirs is settled, and not all of it is for the eyes of who is in it.
	if (call.actor.switchedFrom !== undefined) return { needs: [], isComplete: false };
	return toAnswer(await findAll(dependencies, call, dependencies.clock.now()));
}

/** Puts off what is there and can wait; anything else is no matter to remember. */
export async function putOff(dependencies: NeedDependencies, call: AuthenticatedCall, key: string): Promise<Needs> {
	const { database, clock } = dependencies;
	const now = clock.now();
	const found = await findAll(dependencies, call, now);
	const { organisationId, userId } = call.actor;
	const isLastStep = key === firstDayKey && found.steps.filter(({ isDone }) => !isDone).length === 1;
	if (isLastStep || found.needs.some((need) => need.key === key && need.canWait)) {
		// The first days are over before the last step would come back.
		const hiddenUntil = after(now, isLastStep ? firstDaysMs : pauseMs);
		await database.tenant(organisationId, (queries) =>
			pause(queries, { organisationId, userId, need: key, hiddenUntil }),
		);
		found.paused.add(key);
	}
	return toAnswer(found);
}

interface Found {
	readonly needs: readonly Need[];
	readonly paused: Set<string>;
	/** None for a person who is not new. */
	readonly steps: readonly FirstStep[];
	readonly isComplete: boolean;
}

/** All in one transaction, whose statements leave in one write. Where one fails the transaction is lost, and each has one of its own. */
async function findAll(dependencies: NeedDependencies, call: AuthenticatedCall, now: Date): Promise<Found> {
	const { database, needs, firstSteps: findSteps, log } = dependencies;
	const { organisationId, userId } = call.actor;
	const key = { organisationId, userId, now };
	try {
		return await database.tenant(organisationId, async (queries) => {
			const paused = listPauses(queries, key);
			const newcomer = findNew(queries, { organisationId, userId, since: before(now, firstDaysMs) });
			const asked = needs.map((find) => find(queries, call, now));
			// A statement that is still on its way would meet the end of the transaction.
			await Promise.allSettled([paused, newcomer, ...asked]);
			const found = (await Promise.all(asked)).flat();
			const steps = (await newcomer).length === 0 ? [] : findSteps.map((find) => find(queries, call, now));
			await Promise.allSettled(steps);
			return {
				needs: found,
				paused: keysOf(await paused),
				steps: (await Promise.all(steps)).flat(),
				isComplete: true,
			};
		});
	} catch (error) {
		log.warn({ err: error }, 'each slice is asked alone what waits for a person');
	}
	// Without the database the call fails here.
	const paused = await database.tenant(organisationId, (queries) => listPauses(queries, key));
	const found: (readonly Need[] | undefined)[] = [];
	for (const find of needs) {
		try {
			found.push(await database.tenant(organisationId, (queries) => find(queries, call, now)));
		} catch (error) {
			log.error({ err: error }, 'a slice cannot say what waits');
			found.push(undefined);
		}
	}
	return {
		needs: found.flatMap((one) => one ?? []),
		paused: keysOf(paused),
		steps: [],
		isComplete: !found.includes(undefined),
	};
}

const keysOf = (rows: readonly { readonly need: string }[]): Set<string> => new Set(rows.map(({ need }) => need));

function toAnswer({ needs, paused, steps, isComplete }: Found): Needs {
	const isFirstDay = steps.some(({ isDone }) => !isDone) && !paused.has(firstDayKey);
	const shown = needs
		.filter(({ key, canWait }) => !canWait || !paused.has(key))
		.filter(({ key }) => !isFirstDay || !steps.some((step) => step.key === key))
		.toSorted((one, other) => urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency));
	const inOrder = steps.toSorted((one, other) => firstSteps.indexOf(one.key) - firstSteps.indexOf(other.key));
	return {
		needs: shown.map(({ urgency, words, ...need }) => ({ ...need, tone: toneOf(urgency), words: copy(words) })),
		isComplete,
		...(isFirstDay && { firstDay: inOrder.map(({ words, ...step }) => ({ ...step, words: copy(words) })) }),
	};
}

/** Makes words that the answer may own. */
const copy = (words: Need['words']) => inEachLanguage((language) => ({ ...words[language] }));

function toneOf(urgency: Need['urgency']): Needs['needs'][number]['tone'] {
	if (urgency === 'past_due') return 'danger';
	return urgency === 'decision' || urgency === 'invitation' ? 'info' : 'warning';
}
