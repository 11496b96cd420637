// Names are found without regard to letter case and accents, whatever the locale of the database: one made with the locale C knows the
// letters of English only.

const accented = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ';
const bare = foldName(accented);

/** How SQL folds a name; `column` is no input of anybody. */
export function foldedName(column: string): string {
	return `translate(lower(${column}), '${accented}', '${bare}')`;
}

/** A `like` pattern for names that begin so. */
export function nameBeginsWith(query: string): string {
	return `${escapePattern(foldName(query))}%`;
}

/** Makes a `like` pattern for names that contain this. */
export function nameContains(query: string): string {
	return `%${nameBeginsWith(query)}`;
}

/** Without the meaning that `like` gives some signs. */
export function escapePattern(query: string): string {
	return query.replace(/[\\%_]/g, String.raw`\$&`);
}

/** A name as `foldedName` gives it. */
export function foldName(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
