// What a screen says where an address cannot be shown, in a language: the texts of the catalogues whose English fits a pattern.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '#platform/contract/language.ts';

/** What such an address must not say: nothing failed, no field is wrong, and no second try helps. */
export const untrue =
	/Something went wrong|[Cc]ould(n’t| not) (be )?load|can(’t|not) be shown|Correct the marked|Try again|Check again(?! in)/;
/** What the screens say instead, each with one way on. */
export const refusals =
	/Page not found|don’t have access|Not available (while|from)|This area is for staff|role doesn’t include|not found|no longer available/;

/** For a language: the pattern itself in English, and in another one all texts that stand for a text that it fits. */
export async function wordsIn(language: Language, pattern: RegExp): Promise<RegExp> {
	if (language === 'en') return pattern;
	const source = join(dirname(fileURLToPath(import.meta.url)), '../../../src');
	const found = new Set<string>();
	for (const file of globSync('**/messages.en.ts', { cwd: source })) {
		const english = listTexts(await import(join(source, file)));
		const others = listTexts(await import(join(source, file.replace('.en.ts', `.${language}.ts`))));
		for (const [key, words] of english) {
			const other = others.get(key);
			if (pattern.test(words) && other !== undefined) found.add(toPattern(other));
		}
	}
	return new RegExp([...found].join('|'));
}

/** A placeholder is anything. */
function toPattern(text: string): string {
	return text
		.split(/\{\w+\}/)
		.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
		.join('.*');
}

/** The texts of a catalogue file by their keys; those with a form for each number are left out. */
function listTexts(module: unknown): ReadonlyMap<string, string> {
	const catalogues = typeof module === 'object' && module !== null ? Object.values(module) : [];
	return new Map(
		catalogues
			.flatMap((catalogue: unknown) =>
				typeof catalogue === 'object' && catalogue !== null ? Object.entries(catalogue) : [],
			)
			.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	);
}
