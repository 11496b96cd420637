// The colours of a brand: which of them meet, whether each pair can be told apart, and all of them from one accent. A colour is moved by its
// lightness in OKLCH (https://bottosson.github.io/posts/oklab/), which keeps its hue.
import type { Brand, Palette } from './brand.ts';
import {
	contrastRatio,
	isDark,
	linearise,
	minimumPartContrast,
	minimumTextContrast,
	parseChannels,
} from './contrast.ts';

/** Backgrounds of the design system that brand colours stand on: canvas, surface, raised, sunken (src/ui/styles/tokens.css). */
export const pageSurfaces = {
	light: ['#f6f7f9', '#ffffff', '#eef0f3'],
	dark: ['#15181d', '#1c2027', '#252a33', '#111419'],
} as const satisfies Record<keyof Brand['colours'], readonly string[]>;

type Theme = keyof typeof pageSurfaces;
export const themes: readonly Theme[] = ['light', 'dark'];
export const paletteColours: readonly (keyof Palette)[] = [
	'accent',
	'onAccent',
	'accentText',
	'accentSoft',
	'header',
	'onHeader',
];

export interface ColourFault {
	readonly theme: Theme;
	readonly colour: keyof Palette;
	/** The colour of the brand that it stands on; undefined for a surface of the design system. */
	readonly onColour: keyof Palette | undefined;
	readonly against: string;
	/** Cut, not rounded: 4.499 must not read as 4.5. */
	readonly ratio: number;
	readonly minimum: number;
}

type Ground = Pick<ColourFault, 'onColour' | 'against' | 'minimum'>;

/** What a colour stands on, with the contrast that it needs there. */
function groundsOf(colour: keyof Palette, theme: Theme, palette: Palette): readonly Ground[] {
	const on = (onColour: keyof Palette): Ground => ({
		onColour,
		against: palette[onColour],
		minimum: minimumTextContrast,
	});
	const onSurfaces = (minimum: number): Ground[] =>
		pageSurfaces[theme].map((against) => ({ onColour: undefined, against, minimum }));
	switch (colour) {
		case 'onAccent':
			return [on('accent')];
		case 'onHeader':
			return [on('header')];
		case 'accentText':
			return [on('accentSoft'), ...onSurfaces(minimumTextContrast)];
		case 'accent':
			// Switches, check boxes and bars are filled with the accent.
			return onSurfaces(minimumPartContrast);
		default:
			return [];
	}
}

const standing = ['onAccent', 'onHeader', 'accentText', 'accent'] as const satisfies readonly (keyof Palette)[];

export function listColourFaults(colours: Brand['colours']): readonly ColourFault[] {
	return themes.flatMap((theme) =>
		standing.flatMap((colour) =>
			groundsOf(colour, theme, colours[theme]).flatMap((ground) => {
				const ratio = contrastRatio(colours[theme][colour], ground.against);
				return ratio < ground.minimum ? [{ theme, colour, ...ground, ratio: cutRatio(ratio) }] : [];
			}),
		),
	);
}

export const cutRatio = (ratio: number): number => Math.floor(ratio * 100) / 100;

/** The nearest of the same hue that can stand where the colour stands; undefined where none can. */
export function findNearestColour(colour: keyof Palette, theme: Theme, palette: Palette): string | undefined {
	return findNearest(palette[colour], groundsOf(colour, theme, palette));
}

/** Lightness goes from 0 to 1 in steps that no eye tells apart. */
const steps = 1000;

function findNearest(colour: string, grounds: readonly Pick<Ground, 'against' | 'minimum'>[]): string | undefined {
	const passes = (one: string) => grounds.every(({ against, minimum }) => contrastRatio(one, against) >= minimum);
	if (passes(colour)) return colour;
	const from = toOklch(colour);
	for (let step = 1; step <= steps; step += 1) {
		for (const lightness of [from.lightness - step / steps, from.lightness + step / steps]) {
			if (lightness < 0 || lightness > 1) continue;
			const moved = toHex({ ...from, lightness });
			if (passes(moved)) return moved;
		}
	}
	return undefined;
}

/** Of both themes, from the accent of the light one. Each pair passes where the accent itself does on light surfaces. */
export function derivePalettes(accent: string): Brand['colours'] {
	const { chroma, hue } = toOklch(accent);
	const tint = (lightness: number, most: number) => toHex({ lightness, chroma: Math.min(chroma, most), hue });
	const derive = (
		theme: Theme,
		start: string,
		link: string,
		rest: Omit<Palette, 'accent' | 'onAccent' | 'accentText'>,
	) => {
		const parts = pageSurfaces[theme].map((against) => ({ against, minimum: minimumPartContrast }));
		const texts = [...pageSurfaces[theme], rest.accentSoft].map((against) => ({
			against,
			minimum: minimumTextContrast,
		}));
		const filled = theme === 'light' ? start : (findNearest(start, parts) ?? start);
		return {
			accent: filled,
			// One of the two always passes.
			onAccent: isDark(filled) ? '#ffffff' : '#000000',
			accentText: findNearest(link, texts) ?? rest.onHeader,
			...rest,
		};
	};
	return {
		light: derive('light', accent, accent, {
			accentSoft: tint(0.955, 0.025),
			header: '#ffffff',
			onHeader: tint(0.25, 0.05),
		}),
		dark: derive('dark', tint(0.74, 0.13), tint(0.8, 0.11), {
			accentSoft: tint(0.3, 0.05),
			header: '#111419',
			onHeader: tint(0.965, 0.012),
		}),
	};
}

/** Colours that are not what their accent makes of them. */
export function listOwnColours(
	colours: Brand['colours'],
): readonly { readonly theme: Theme; readonly colour: keyof Palette }[] {
	const derived = derivePalettes(colours.light.accent);
	return themes.flatMap((theme) =>
		paletteColours
			.filter((colour) => colours[theme][colour] !== derived[theme][colour])
			.map((colour) => ({ theme, colour })),
	);
}

/** Both themes with another accent. Own colours stay, but for those that could not be told apart from it any more. */
export function moveAccent(colours: Brand['colours'], accent: string): Brand['colours'] {
	const derived = derivePalettes(accent);
	const own = listOwnColours(colours);
	const lay = (kept: typeof own): Brand['colours'] => {
		const laid = { light: { ...derived.light }, dark: { ...derived.dark } };
		for (const { theme, colour } of kept) laid[theme][colour] = colours[theme][colour];
		return laid;
	};
	const faults = listColourFaults(lay(own));
	return lay(
		own.filter(
			({ theme, colour }) =>
				!faults.some((fault) => fault.theme === theme && [fault.colour, fault.onColour].includes(colour)),
		),
	);
}

interface Oklch {
	readonly lightness: number;
	readonly chroma: number;
	readonly hue: number;
}

function linearChannels(colour: string): readonly [number, number, number] {
	const [red, green, blue] = parseChannels(colour);
	return [linearise(red), linearise(green), linearise(blue)];
}

function toOklch(colour: string): Oklch {
	const [red, green, blue] = linearChannels(colour);
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		chroma: Math.hypot(a, b),
		hue: Math.atan2(b, a),
	};
}

/** What no screen can show loses chroma until one can. */
function toHex({ lightness, chroma, hue }: Oklch): string {
	for (let reduced = chroma; ; reduced = Math.max(0, reduced - 0.001)) {
		const channels = toLinear(lightness, reduced * Math.cos(hue), reduced * Math.sin(hue));
		if (reduced === 0 || channels.every((channel) => channel > -1e-4 && channel < 1 + 1e-4))
			return `#${channels.map(toByte).join('')}`;
	}
}

function toLinear(lightness: number, a: number, b: number): readonly number[] {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

function toByte(linear: number): string {
	const channel = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
	return Math.round(255 * Math.min(1, Math.max(0, channel)))
		.toString(16)
		.padStart(2, '0');
}
