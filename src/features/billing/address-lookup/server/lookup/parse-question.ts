// What somebody types into one line, taken apart: “10-123 main st tor”, “main st 123”, “123 rue Sherbrooke O”, “M4E 2V8”.
import { foldWords, parsePostalCode } from '#features/billing/billing-address/contract.ts';

export interface Question {
	readonly unit: string;
	readonly number: number | undefined;
	readonly suffix: string;
	/** `M4E 2V8`, or the begin of one of at least four characters; '' where none is typed. */
	readonly postalCode: string;
	/** Folded, in the order in which they were typed. */
	readonly words: readonly string[];
}

const unitWords = '(?:apt|app|appt|unit|unite|suite|bureau|no)';
const unitBefore = new RegExp(`^(?:${unitWords} |# ?)([a-z]{0,2}\\d{1,5}[a-z]?)[ ,-]+(?=\\d)`);
const unitBehind = new RegExp(`(?<![ ,])[ ,]+(?:${unitWords} |# ?)([a-z]{0,2}\\d{1,5}[a-z]?)(?= |,|$)`);
const unitDash = /^([a-z]{0,2}\d{0,5}[a-z]?) ?- ?(?=\d+[a-z]?(?: |,|$))/;
const numberFirst = /^(\d{1,6})(?: ([13]\/[24])|([a-z]))?(?= |,|$)/;
const numberLater = / (\d{1,6})([a-z])?(?= |,|$)/;
/** At the end, or alone. A part of a code counts only alone: four characters of it may be a number and a letter. */
const wholePostalCode = /(?:^|[ ,])([a-z]\d[a-z] ?\d[a-z]\d)$/;
const partOfPostalCode = /^([a-z]\d[a-z]) ?(\d[a-z]?)$/;

export function parseQuestion(typed: string): Question {
	let rest = plain(typed);
	const take = (pattern: RegExp): RegExpExecArray | undefined => {
		const match = pattern.exec(rest);
		if (match === null) return undefined;
		rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim();
		return match;
	};
	const part = partOfPostalCode.exec(rest);
	if (part !== null) {
		return { unit: '', number: undefined, suffix: '', postalCode: `${part[1]} ${part[2]}`.toUpperCase(), words: [] };
	}
	const postalCode = parsePostalCode(take(wholePostalCode)?.[1] ?? '', 'CA') ?? '';
	const unit = (take(unitBefore) ?? take(unitDash) ?? take(unitBehind))?.[1] ?? '';
	const [, number, fraction, letter] = take(numberFirst) ?? numberBehind(take(numberLater));
	return {
		unit: unit.toUpperCase(),
		number: number === undefined ? undefined : Number(number),
		suffix: (fraction ?? letter ?? '').toUpperCase(),
		postalCode,
		words: foldWords(rest).split(' ').filter(Boolean),
	};
}

/** The parts have the places of those of `numberFirst`. */
function numberBehind(match: RegExpExecArray | undefined): readonly (string | undefined)[] {
	return [undefined, match?.[1], undefined, match?.[2]];
}

/** Lower case without accents, with the punctuation that says something. */
function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\d/#,-]+/gu, ' ')
		.trim();
}
