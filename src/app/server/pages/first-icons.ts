// The icons of a screen that the server draws stand in its HTML, so that a phone does not wait for the sprite, which has all of them. That
// comes with the scripts, for the application.

import type { RouteName } from '#platform/contract/paths.ts';

export interface FirstIcons {
	/** Gives parts of a screen's page with icons of its own, the last part with their drawings. */
	readonly ofPage: (
		name: RouteName,
		body: string,
		beside: string,
	) => { readonly body: string; readonly beside: string };
	/** Gives what takes the place of the page's body, with the drawings that the page has not. */
	readonly ofDrawing: (name: RouteName, html: string) => string;
}

const everywhere = ['arrow-left', 'menu', 'search', 'triangle-alert'];
const staffFrame = ['house', 'users'];
const frame = [
	'arrow-up-right',
	'coins',
	'credit-card',
	'landmark',
	'life-buoy',
	'receipt',
	'repeat',
	'shield-check',
	'user',
	'wallet',
];
const money = ['check', 'chevrons-up-down', 'folder-archive', 'mail'];
const ofScreen: Partial<Record<RouteName, readonly string[]>> = {
	credit: ['calendar', 'chart-line', 'check', 'download', 'refresh-cw', 'send'],
	payments: money,
	invoices: money,
	staffPeople: ['check', 'chevrons-up-down', 'download'],
};

/** Lists the icons that a screen shows before its data. Its page always has them, and a drawing brings the others. An icon that is missing here is sent twice. */
function iconsOf(name: RouteName): readonly string[] {
	return [...everywhere, ...(name.startsWith('staff') ? staffFrame : frame), ...(ofScreen[name] ?? [])];
}

/** So does a line of the sprite begin that draws an icon. */
const symbol = '<symbol id="';
/** Ids of the page's own elements begin otherwise. */
const prefix = 'icon-';

/** Reads the drawings of the sprite, which the HTML knows by its address. */
export function createFirstIcons(address: string, sprite: string): FirstIcons {
	const lines = sprite.split('\n').filter((line) => line.startsWith(symbol));
	const drawings = new Map(
		lines.map((line) => [
			line.slice(symbol.length, line.indexOf('"', symbol.length)),
			line.replace(symbol, `${symbol}${prefix}`),
		]),
	);
	const namesIn = (html: string): readonly string[] =>
		html
			.split(`"${address}#`)
			.slice(1)
			.map((rest) => rest.slice(0, rest.indexOf('"')));
	const pointInside = (html: string): string => html.replaceAll(`"${address}#`, `"#${prefix}`);
	const write = (names: Iterable<string>): string =>
		Array.from(new Set(names), (name) => drawings.get(name) ?? '').join('');
	return {
		ofPage(name, body, beside) {
			const symbols = write([...iconsOf(name), ...namesIn(body), ...namesIn(beside)]);
			// The inline script makes the mark an address when the application may come.
			const drawn = `<svg hidden=""><use data-href="${address}#${everywhere[0]}"/>${symbols}</svg>`;
			return { body: pointInside(body), beside: `${pointInside(beside)}${drawn}` };
		},
		ofDrawing(name, html) {
			const known = iconsOf(name);
			const missing = namesIn(html).filter((one) => !known.includes(one));
			return missing.length === 0 ? pointInside(html) : `${pointInside(html)}<svg hidden="">${write(missing)}</svg>`;
		},
	};
}
