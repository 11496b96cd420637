// A brand chooses its colours, the design system where they stand: every pair that can meet is checked at start.
import type { Brand, Palette } from '#platform/contract/brand.ts';
import { contrastRatio, minimumPartContrast, minimumTextContrast } from '#platform/contract/contrast.ts';
import type { Report } from './fault.ts';

/** Backgrounds of the design system that brand colours stand on: canvas, surface, raised, sunken (src/ui/styles/tokens.css). */
export const pageSurfaces = {
	light: ['#f6f7f9', '#ffffff', '#eef0f3'],
	dark: ['#15181d', '#1c2027', '#252a33', '#111419'],
} as const satisfies Record<keyof Brand['colours'], readonly string[]>;

const themes = ['light', 'dark'] as const;

type Pair = readonly [foreground: keyof Palette, background: string, name: string, minimum: number];

export function checkColours(colours: Brand['colours'], file: string, report: Report): void {
	for (const theme of themes) {
		const palette = colours[theme];
		for (const [foreground, background, name, minimum] of listPairs(palette, pageSurfaces[theme])) {
			const ratio = contrastRatio(palette[foreground], background);
			if (ratio >= minimum) continue;
			// Cut, not rounded: 4.499 must not read as 4.5.
			const shown = Math.floor(ratio * 100) / 100;
			const pair = `${foreground} ${palette[foreground]} on ${name}`;
			report(file, `colours.${theme}`, `${pair} has contrast ${shown}:1 and needs ${minimum}:1`);
		}
	}
}

function listPairs(palette: Palette, surfaces: readonly string[]): Pair[] {
	return [
		['onAccent', palette.accent, `accent ${palette.accent}`, minimumTextContrast],
		['onHeader', palette.header, `header ${palette.header}`, minimumTextContrast],
		['accentText', palette.accentSoft, `accentSoft ${palette.accentSoft}`, minimumTextContrast],
		...surfaces.flatMap((surface): Pair[] => [
			['accentText', surface, `the page surface ${surface}`, minimumTextContrast],
			// Switches, check boxes and bars are filled with the accent.
			['accent', surface, `the page surface ${surface}`, minimumPartContrast],
		]),
	];
}

const properties: readonly (readonly [string, keyof Palette])[] = [
	['--brand-accent', 'accent'],
	['--brand-on-accent', 'onAccent'],
	['--brand-accent-text', 'accentText'],
	['--brand-accent-soft', 'accentSoft'],
	['--brand-header', 'header'],
	['--brand-on-header', 'onHeader'],
];

/** The brand's colours as CSS variables for both themes, small enough to stand in every page's head. */
export function buildStyleSheet(colours: Brand['colours']): string {
	const declare = (palette: Palette) => properties.map(([name, key]) => `${name}:${palette[key]}`).join(';');
	return `:root{${declare(colours.light)}}:root[data-theme=dark]{${declare(colours.dark)}}`;
}
