// The sizes of what the home showed last, so that the next visit begins with the same shapes, in the HTML too. A style sheet that is built
// of them gives its places to the skeleton: a page's own inline styles would be refused by its policy.
import { readSession, readStored } from '#platform/web/browser-storage.ts';
import { storageKeys } from '#platform/contract/storage.ts';
import type { Layout } from '../view.ts';

/** More than a tall window shows. */
export const maxBoxes = 24;
export const maxRows = 12;
/** Until it is known how many desktops somebody has. */
export const usualRows = 2;

/** What a box shows: a title, a mark and a line, or the lines of a figure. */
export const boxKinds = ['heading', 'line', 'figure'] as const;

/** Left edge and width as shares of the room, upper edge and height in pixels. */
export type Box = readonly [kind: (typeof boxKinds)[number], left: number, width: number, top: number, height: number];

interface HomeSizes {
	/** The width of the window for which they hold. */
	readonly layout: Layout;
	/** How many desktops the menu lists. */
	readonly rows: number;
	/** How high the title is, with what stands under it. */
	readonly head: number;
	/** How high everything below the title is. */
	readonly height: number;
	readonly boxes: readonly Box[];
}

/** The window's columns change at these widths, as in use-width.ts. */
export function currentLayout(): Layout {
	if (matchMedia('(min-width: 64rem)').matches) return 'wide';
	return matchMedia('(min-width: 40rem)').matches ? 'medium' : 'phone';
}

/** Undefined where nothing is kept, or something that anybody may have written. */
function readHomeSizes(): HomeSizes | undefined {
	try {
		const stored: unknown = JSON.parse(readStored(storageKeys.homeSizes) ?? 'null');
		return isSizes(stored) ? stored : undefined;
	} catch {
		return undefined;
	}
}

export function keepHomeSizes(sizes: HomeSizes): void {
	// Nothing is kept once the person has signed out, here or in another tab.
	if (readSession() === undefined) return;
	try {
		localStorage.setItem(storageKeys.homeSizes, JSON.stringify(sizes));
		showHomeSizes();
	} catch {
		// The next visit begins with the usual shapes.
	}
}

let sheet: CSSStyleSheet | undefined;

/** Gives the skeletons of this page the sizes that are kept; called before anything is painted. */
export function showHomeSizes(): void {
	const sizes = readHomeSizes();
	if (sizes === undefined) return;
	if (sheet === undefined) {
		sheet = new CSSStyleSheet();
		document.adoptedStyleSheets.push(sheet);
	}
	sheet.replaceSync(styleOf(sizes, sizes.layout === currentLayout()));
}

function styleOf({ rows, head, height, boxes }: HomeSizes, isSameLayout: boolean): string {
	const menu = `[data-desktop-row]:nth-child(n){display:flex}[data-desktop-row]:nth-child(n+${rows + 1}){display:none}`;
	if (!isSameLayout) return menu;
	const places = boxes.map(
		([kind, left, width, top, boxHeight], index) =>
			`[data-home-box="${index}"]{display:block;left:${left}%;width:${width}%;top:${top}px;height:${boxHeight}px}` +
			`[data-home-box="${index}"]>:not([data-kind=${kind}]){display:none}`,
	);
	return `${menu}[data-home-head]{height:${head}px}[data-home-usual]{display:none}[data-home-kept]{display:block;height:${height}px}${places.join('')}`;
}

function isSizes(value: unknown): value is HomeSizes {
	if (typeof value !== 'object' || value === null) return false;
	if (!('rows' in value && 'head' in value && 'height' in value && 'layout' in value && 'boxes' in value)) return false;
	return (
		isNumber(value.rows) &&
		isNumber(value.head) &&
		isNumber(value.height) &&
		Array.isArray(value.boxes) &&
		value.boxes.every(isBox)
	);
}

function isBox(value: unknown): value is Box {
	if (!Array.isArray(value) || value.length !== 5) return false;
	const [kind, ...numbers] = value as readonly unknown[];
	return boxKinds.some((one) => one === kind) && numbers.every(isNumber);
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value);
}
