// The HTML of signed-in screens shows them as they are before any answer. It holds nothing personal and is the same in both themes, so it is kept.
import type { ScreenRenderer, ShellData, WireCall } from '#app/contract/page-data.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { MatchedRoute } from '#platform/contract/paths.ts';
import { lacksRulesFor } from './first-styles.ts';
import { keepTexts, numberOf } from './kept-texts.ts';
import type { WebFiles } from './web-files.ts';

type Files = Pick<WebFiles, 'screenRenderer' | 'firstStyleOf' | 'firstIcons' | 'appStyle'>;

/** This is the limit of all screens that are kept; both themes and all calls of a brand share one. */
const mostCharacters = 4_000_000;

interface ScreenBodies {
	/** Tells screens apart that differ before any answer; there are few of them, whatever addresses are asked for. */
	variantOf(route: MatchedRoute): Promise<string>;
	/** The calls that a screen which the server draws begins with; undefined for another one. */
	firstCalls(route: MatchedRoute): Promise<readonly WireCall[] | undefined>;
	find(page: ShellData, brand: Brand, route: MatchedRoute): Promise<string>;
	clear(): void;
	/** Undefined until it is there, which this brings about. */
	findRenderer(): ScreenRenderer | undefined;
}

export function createScreenBodies(files: Files): ScreenBodies {
	const bodies = keepTexts(mostCharacters);
	let loading: Promise<ScreenRenderer> | undefined;
	let loaded: ScreenRenderer | undefined;
	const load = async (): Promise<ScreenRenderer> => (loaded = finish(await files.screenRenderer(), files));
	const renderer = (): Promise<ScreenRenderer> => (loading ??= load());
	const drawing = new Map<string, Promise<string>>();
	/** What is drawn while everything is cleared may show yesterday, and is not kept. */
	async function draw(key: string, drawn: Promise<string>): Promise<string> {
		drawing.set(key, drawn);
		const isWanted = (): boolean => drawing.get(key) === drawn;
		try {
			const body = await drawn;
			if (isWanted()) bodies.keep(key, body);
			return body;
		} finally {
			if (isWanted()) drawing.delete(key);
		}
	}
	return {
		firstCalls: async (route) => (await renderer()).firstCalls(route),
		variantOf: async (route) => (await renderer()).variantOf(route),
		async find(page, brand, route) {
			const { variantOf, renderScreen } = await renderer();
			const key = [numberOf(brand), page.language, variantOf(route)].join(' ');
			const known = bodies.find(key);
			if (known !== undefined) return known;
			// Requests that come while it is drawn wait for the one drawing.
			return drawing.get(key) ?? draw(key, renderScreen(page, route));
		},
		clear() {
			bodies.clear();
			drawing.clear();
		},
		findRenderer() {
			if (loaded === undefined) void renderer();
			return loaded;
		},
	};
}

/** A drawing has its icons with it. One that shows more than the first style of its screen has rules for begins with a link to the whole style, and waits for that in the page. */
function finish(renderer: ScreenRenderer, { firstStyleOf, firstIcons, appStyle }: Files): ScreenRenderer {
	return {
		...renderer,
		async drawScreen(data, route, ...rest) {
			const html = firstIcons.ofDrawing(route.name, await renderer.drawScreen(data, route, ...rest));
			const style = firstStyleOf(route.name);
			const isEnough = style === undefined || !lacksRulesFor(html, style.lacking);
			return isEnough ? html : `<link rel="stylesheet" href="${appStyle}">${html}`;
		},
	};
}
