// Screens drawn from their answers. Drawing takes milliseconds of the thread that answers everybody, so it is bounded: what was drawn of
// the same answers in the same hour is kept, one is drawn at a time, and after it the thread does other things for as long as that took. A screen that
// is asked for meanwhile waits, but not long.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
	nameOfCall,
	type ScreenRenderer,
	type ShellData,
	type WireAnswers,
	type WireCall,
} from '#app/contract/page-data.ts';
import type { ScreenViewer } from '#app/contract/screen.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import type { MatchedRoute } from '#platform/contract/paths.ts';
import { keepTexts, numberOf } from './kept-texts.ts';

/** Characters of all that is kept. */
const maxKept = 8_000_000;
/** The shortest list has two, so this bounds their number as well. */
const maxFurther = 100_000;

/** A screen waits so long for its turn. Without its HTML a page costs a phone seconds. */
const patienceMs = 50;
/** More could not be drawn while they wait. */
const maxWaiting = 20;

export type Drawing = 'drawn' | 'kept' | 'left_out';

export interface DrawnScreens {
	/** The calls that a screen of an address begins with; undefined where it is not drawn here, or not yet. */
	firstCalls(route: MatchedRoute): Promise<readonly WireCall[] | undefined>;
	/** The calls whose answers the screen shows besides; undefined where it is not drawn for its person, or not yet. */
	furtherCalls(screen: Screen): Promise<readonly WireCall[] | undefined>;
	/** The screen as HTML; '' where the thread is needed for other things. Its key is that of all its answers. */
	draw(screen: Screen, key?: string): Promise<string>;
}

export interface Screen {
	readonly data: ShellData;
	readonly route: MatchedRoute;
	readonly viewer: ScreenViewer;
	readonly answers: readonly Answered[];
}

/** A call that was answered, in the names of the wire. */
export interface Answered {
	readonly path: string;
	readonly body: string;
	readonly output: unknown;
	/** The answer as it is sent. */
	readonly text: string;
}

export interface DrawnScreensOptions {
	/** Gives undefined while it is on its way. */
	readonly findRenderer: () => ScreenRenderer | undefined;
	/** Told what became of each screen. */
	readonly count?: (drawing: Drawing) => void;
	readonly readMs?: () => number;
	readonly pause?: (durationMs: number) => Promise<unknown>;
}

export function createDrawnScreens({
	findRenderer,
	count = () => undefined,
	readMs = () => performance.now(),
	pause = (durationMs) => wait(durationMs),
}: DrawnScreensOptions): DrawnScreens {
	const kept = keepTexts(maxKept);
	/** By the answers that they hang on, as text. */
	const further = keepTexts(maxFurther);
	/** Ends with the last drawing that was begun or is waited for, and with the rest after it. */
	let turns = Promise.resolve();
	let waiting = 0;

	/** Draws in its turn; undefined where that comes too late. */
	async function inTurn(draw: () => Promise<string>): Promise<string | undefined> {
		if (waiting >= maxWaiting) return undefined;
		const before = turns;
		const turn = Promise.withResolvers<void>();
		turns = turn.promise;
		waiting += 1;
		const isMine = await Promise.race([before.then(() => true), pause(patienceMs).then(() => false)]);
		waiting -= 1;
		if (!isMine) {
			void before.then(turn.resolve);
			return undefined;
		}
		const since = readMs();
		try {
			return await draw();
		} finally {
			void pause(readMs() - since).then(() => turn.resolve());
		}
	}

	return {
		firstCalls: async (route) => findRenderer()?.firstCalls(route),
		async furtherCalls(screen) {
			const { data, route, viewer, answers } = screen;
			const renderer = findRenderer();
			if (renderer === undefined) return undefined;
			const calls = await further.findOrDraw(keyOf(screen), async () =>
				JSON.stringify((await renderer.furtherCalls(data, route, byCall(answers), viewer)) ?? null),
			);
			return (JSON.parse(calls) as readonly WireCall[] | null) ?? undefined; // written above
		},
		async draw(screen, key = keyOf(screen)) {
			const { data, route, viewer, answers } = screen;
			const renderer = findRenderer();
			let drawing: Drawing = 'kept';
			/** Another tab may have drawn the same while this one waited. */
			const drawOnce = async (by: ScreenRenderer): Promise<string> => {
				const known = kept.find(key);
				if (known !== undefined) return known;
				drawing = 'drawn';
				const drawn = await by.drawScreen(data, route, byCall(answers), viewer);
				kept.keep(key, drawn);
				return drawn;
			};
			const html = kept.find(key) ?? (renderer && ((await inTurn(() => drawOnce(renderer))) ?? kept.find(key)));
			count(html === undefined ? 'left_out' : drawing);
			return html ?? '';
		},
	};
}

function byCall(answers: readonly Answered[]): WireAnswers {
	return new Map(answers.map(({ path, body, output }) => [nameOfCall([path, body]), output]));
}

/** What is drawn depends on nothing else: the greeting and the day change with the hour. */
export function keyOf({ data, route, viewer: { now, ...viewer }, answers }: Screen): string {
	const hour = createDateTimeFormat('en', { ...toTheHour, timeZone: viewer.timeZone })(now);
	const drawn = [numberOf(data.brand), data.language, route.name, route.params, viewer, hour];
	// Neither JSON nor a path has lines.
	const said = answers.flatMap(({ path, body, text }) => [path, body, text]);
	return createHash('sha256')
		.update([JSON.stringify(drawn), ...said].join('\n'))
		.digest('base64');
}

const toTheHour = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
