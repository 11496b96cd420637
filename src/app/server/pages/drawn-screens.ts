// Screens drawn from their answers. Drawing takes milliseconds of the thread that answers everybody, so it is bounded: what was drawn of
// the same answers in the same hour is kept, and after each drawing the thread does other things for as long as that took.
import { createHash } from 'node:crypto';
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
import { keepTexts } from './kept-texts.ts';

/** Characters of all that is kept. */
const maxKept = 8_000_000;

export interface DrawnScreens {
	/** The calls that a screen of an address begins with; undefined where it is not drawn here, or not yet. */
	firstCalls(route: MatchedRoute): Promise<readonly WireCall[] | undefined>;
	/** The calls whose answers the screen shows besides; undefined where it is not drawn for its person, or not now. */
	furtherCalls(screen: Screen): Promise<readonly WireCall[] | undefined>;
	/** The screen as HTML. */
	draw(screen: Screen): Promise<string>;
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
}

/** @param findRenderer gives undefined while it is on its way */
export function createDrawnScreens(
	findRenderer: () => ScreenRenderer | undefined,
	readMs: () => number = () => performance.now(),
): DrawnScreens {
	const kept = keepTexts(maxKept);
	let restUntil = 0;

	return {
		firstCalls: async (route) => findRenderer()?.firstCalls(route),
		async furtherCalls({ data, route, viewer, answers }) {
			if (readMs() < restUntil) return undefined;
			return findRenderer()?.furtherCalls(data, route, byCall(answers), viewer);
		},
		async draw({ data, route, viewer, answers }) {
			const key = keyOf({ data, route, viewer, answers });
			const known = kept.find(key);
			if (known !== undefined) return known;
			const renderer = findRenderer();
			if (renderer === undefined) return '';
			const since = readMs();
			const html = await renderer.drawScreen(data, route, byCall(answers), viewer);
			const took = readMs() - since;
			restUntil = since + 2 * took;
			kept.keep(key, html);
			return html;
		},
	};
}

function byCall(answers: readonly Answered[]): WireAnswers {
	return new Map(answers.map(({ path, body, output }) => [nameOfCall([path, body]), output]));
}

/** What is drawn depends on nothing else: the greeting and the day change with the hour. */
function keyOf({ data, route, viewer: { now, ...viewer }, answers }: Screen): string {
	const hour = createDateTimeFormat('en', { ...toTheHour, timeZone: viewer.timeZone })(now);
	const drawn = [data.brand, data.language, route.name, route.params, viewer, hour, answers];
	return createHash('sha256').update(JSON.stringify(drawn)).digest('base64');
}

const toTheHour = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const;
