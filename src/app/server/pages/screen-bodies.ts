// The HTML of signed-in screens shows them as they are before any answer. It holds nothing personal and is the same in both themes, so it is kept.
import type { ScreenRenderer, ShellData, WireCall } from '#app/contract/page-data.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { MatchedRoute } from '#platform/contract/paths.ts';
import { lacksRulesFor } from './first-styles.ts';
import { keepTexts, numberOf } from './kept-texts.ts';
import { scriptsAhead } from './scripts-ahead.ts';
import type { WebFiles } from './web-files.ts';

type Files = Pick<WebFiles, 'screenRenderer' | 'firstStyleOf' | 'firstIcons' | 'appStyle' | 'scriptsOf' | 'textsOf'>;

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
	return {
		firstCalls: async (route) => (await renderer()).firstCalls(route),
		variantOf: async (route) => (await renderer()).variantOf(route),
		async find(page, brand, route) {
			const { variantOf, renderScreen } = await renderer();
			const key = [numberOf(brand), page.language, variantOf(route)].join(' ');
			return bodies.findOrDraw(key, () => renderScreen(page, route));
		},
		clear: () => bodies.clear(),
		findRenderer() {
			if (loaded === undefined) void renderer();
			return loaded;
		},
	};
}

/** A drawing has its icons with it, and names the scripts that the application takes its place with. One that shows more than the first style of its screen has rules for begins with a link to the whole style, and waits for that in the page. */
function finish(renderer: ScreenRenderer, files: Files): ScreenRenderer {
	const { firstStyleOf, firstIcons, appStyle } = files;
	return {
		...renderer,
		async drawScreen(data, route, ...rest) {
			const drawn = await renderer.drawScreen(data, route, ...rest);
			// It may turn out with the last answer that only the application can show it.
			if (drawn === '') return '';
			const html = firstIcons.ofDrawing(route.name, drawn);
			const style = firstStyleOf(route.name);
			const isEnough = style === undefined || !lacksRulesFor(html, style.lacking);
			const ahead = scriptsAhead(files, route, html, data.language).map((href) => linkTo('prefetch', href));
			return [isEnough ? '' : linkTo('stylesheet', appStyle), html, ...ahead].join('');
		},
	};
}

const linkTo = (rel: string, href: string): string => `<link rel="${rel}" href="${href}">`;
