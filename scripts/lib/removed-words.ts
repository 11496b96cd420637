// Who quotes words that a change took away: a test or a journey that looks for them may find nothing.
import { isJourney, isTest, isText } from './places.ts';

/** What stands between quotes in a file of texts, without what is put in, as far as it is more than a word that stands everywhere. */
function listWords(text: string): readonly string[] {
	const quoted = [...text.matchAll(/'([^'\n]+)'|`([^`\n]+)`/g)].map(([, plain, filled]) => plain ?? filled ?? '');
	const pieces = quoted.flatMap((one) => one.split(/\$?\{[^}]*\}/)).map((piece) => piece.trim());
	return pieces.filter((piece) => /\w.*\s/.test(piece));
}

/** @param readBefore gives a changed file as it was */
export function findQuoting(
	changed: readonly string[],
	texts: ReadonlyMap<string, string>,
	readBefore: (path: string) => string,
): readonly string[] {
	const gone = changed.filter(isText).flatMap((path) => {
		const left = [...listWords(texts.get(path) ?? '')];
		// They may still stand there for something else.
		return listWords(readBefore(path)).filter((words) => {
			const index = left.indexOf(words);
			if (index !== -1) left.splice(index, 1);
			return index === -1;
		});
	});
	return [...texts].flatMap(([path, text]) =>
		(isTest(path) || isJourney(path)) && gone.some((words) => text.includes(words)) ? [path] : [],
	);
}
