import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastRatio, minimumPartContrast, minimumTextContrast } from '#platform/contract/contrast.ts';

/** The variables of one rule of the sheet; a brand variable counts with its fallback. */
function variables(sheet: string, selector: string): Map<string, string> {
	const css = readFileSync(join(import.meta.dirname, sheet), 'utf8');
	const block = css.slice(css.indexOf(`\n${selector} {`)).split('\n}')[0] ?? '';
	const pairs = block.matchAll(/--([\w-]+):\s*(?:var\(--[\w-]+,\s*)?(#[0-9a-f]{6})\b\)?;/g);
	return new Map([...pairs].map(([, name = '', colour = '']) => [name, colour]));
}

function theme(selector: string | undefined): Map<string, string> {
	const selectors = [':root', ...(selector === undefined ? [] : [selector])];
	const files = ['tokens.css', 'tints.css', 'chart.css'];
	const sheets = selectors.flatMap((each) => files.map((file) => variables(file, each)));
	return new Map(sheets.flatMap((sheet) => [...sheet]));
}

const themes = { default: theme(undefined), dark: theme(":root[data-theme='dark']") };
const surfaces = ['canvas', 'surface', 'raised', 'sunken'];
const tones = ['info', 'success', 'warning', 'danger'];

const textPairs = [
	...surfaces.flatMap((surface) => ['strong', 'body', 'muted'].map((ink) => [ink, surface])),
	...['canvas', 'surface', 'raised', 'accent-soft'].map((surface) => ['accent-text', surface]),
	...tones.flatMap((tone) => [`${tone}-soft`, 'surface', 'raised'].map((surface) => [`${tone}-text`, surface])),
	...tones.map((tone) => ['body', `${tone}-soft`]),
	['on-accent', 'accent'],
	['on-header', 'header'],
	['on-danger', 'danger'],
	['on-danger', 'danger-hover'],
	['on-inverse', 'inverse'],
	...Array.from({ length: 8 }, (_, index) => [`on-tint-${index + 1}`, `tint-${index + 1}`]),
] as const;
const chartColours = Array.from({ length: 6 }, (_, index) => `chart-${index + 1}`);
const partPairs = ['canvas', 'surface', 'raised'].flatMap((surface) =>
	['control', 'accent-text', 'danger-text', ...chartColours].map((ink) => [ink, surface]),
);

describe.each(Object.entries(themes))('the %s theme', (_name, colours) => {
	function ratio([ink = '', surface = '']: readonly string[]): number {
		const [inkColour, surfaceColour] = [colours.get(ink), colours.get(surface)];
		if (inkColour === undefined || surfaceColour === undefined) throw new Error(`No colour for ${ink} on ${surface}`);
		return contrastRatio(inkColour, surfaceColour);
	}

	test.each(textPairs)('writes %s on %s legibly (SC 1.4.3)', (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(minimumTextContrast);
	});

	test.each(partPairs)('draws %s on %s visibly (SC 1.4.11)', (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(minimumPartContrast);
	});
});
