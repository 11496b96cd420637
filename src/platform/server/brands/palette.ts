// A brand chooses its colours, the design system where they stand: every pair that can meet is checked at start.
import type { Brand, Palette } from '#platform/contract/brand.ts';
import { listColourFaults } from '#platform/contract/brand-palette.ts';
import type { Report } from './fault.ts';

export function checkColours(colours: Brand['colours'], file: string, report: Report): void {
	for (const { theme, colour, onColour, against, ratio, minimum } of listColourFaults(colours)) {
		const ground = onColour === undefined ? `the page surface ${against}` : `${onColour} ${against}`;
		const value = `${colour} ${colours[theme][colour]}`;
		const says = `${value} on ${ground} has contrast ${ratio}:1 and needs ${minimum}:1`;
		report(file, `colours.${theme}`, { code: 'contrast', says, value, other: against, ratio, minimum });
	}
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
