// How much a picture must be dimmed so that text on it stays readable (WCAG 2.2 SC 1.4.3).

/** Text needs this contrast on its ground. */
const wanted = 4.5;
/** Relative luminance of the canvas and of the strongest and weakest text on it in each theme, taken from tokens.css. */
const themes = {
	light: { canvas: 0.92, text: 0.121 },
	dark: { canvas: 0.0093, text: 0.355 },
} as const;

/**
 * The part of the canvas's own colour over a picture, from 0 to 1, at which the weakest text has enough contrast on its darkest and brightest
 * parts. Luminance is mixed as light is, which a browser's mixing of colours never falls short of by more than the step that is rounded up.
 */
export function leastScrim(
	theme: keyof typeof themes,
	picture: { readonly darkest: number; readonly brightest: number },
): number {
	for (let percent = 0; percent <= 100; percent += 2) {
		if (contrastUnder(theme, picture, percent / 100) >= wanted) return percent / 100;
	}
	return 1;
}

/** Computes the lowest contrast that the weakest text has anywhere on a picture under a scrim. */
export function contrastUnder(
	theme: keyof typeof themes,
	{ darkest, brightest }: { readonly darkest: number; readonly brightest: number },
	scrim: number,
): number {
	const { canvas, text } = themes[theme];
	return Math.min(...[darkest, brightest].map((part) => ratio(text, mix(part, canvas, scrim))));
}

/** As browsers mix: in sRGB, where light is bent by about 2.2. */
function mix(under: number, over: number, share: number): number {
	return (under ** (1 / 2.2) * (1 - share) + over ** (1 / 2.2) * share) ** 2.2;
}

function ratio(a: number, b: number): number {
	return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
