// A program in the file with a year: anyone who has the file proves by one command that its documents are as they were issued, without this
// portal. It needs Node and nothing else.
import type { Language } from '#platform/contract/language.ts';
import { translators } from '#platform/contract/text.ts';
import { verifierEn } from '../../messages.en.ts';
import { verifierFr } from '../../messages.fr.ts';

const texts = translators(verifierEn, verifierFr);

/** In the file with a year: what each seal is made of. */
export function sealsName(year: number): string {
	return `seals-${year}.jsonl`;
}

export function verifierName(year: number): string {
	return `verify-${year}.mjs`;
}

/**
 * The program. Its way out is 0 where every seal is whole, 1 where one is not. Of two documents whose numbers follow each other it also
 * proves that their seals do.
 */
export function writeVerifier(year: number, language: Language): string {
	const text = texts[language];
	const name = verifierName(year);
	const words = {
		whole: text('verify.whole', { documents: '{documents}' }),
		broken: text('verify.broken', { number: '{number}' }),
		apart: text('verify.apart', { number: '{number}' }),
		missing: text('verify.missing', { number: '{number}' }),
		twice: text('verify.twice', { number: '{number}' }),
	};
	return `// ${text('verify.lead')}\n// node ${name}\n${program
		.replace('WORDS', () => JSON.stringify(words))
		.replace('SEALS', () => JSON.stringify(sealsName(year)))}`;
}

/** `hash` is SHA-256 of the bytes of `previousHash` followed by `snapshot`, see seal.ts. */
const program = `import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const words = WORDS;
const here = (name) => join(dirname(fileURLToPath(import.meta.url)), name);
const seals = readFileSync(here(SEALS), 'utf8').split('\\n').filter(Boolean).map((line) => JSON.parse(line));
const faults = [];
const say = (sentence, number) => faults.push(sentence.replace('{number}', number));
const known = new Map();
for (const { seller, number, previousHash, hash, snapshot } of seals) {
	const bytes = Buffer.concat([Buffer.from(previousHash, 'hex'), Buffer.from(snapshot)]);
	const { count, series, number: sealed } = JSON.parse(snapshot);
	if (createHash('sha256').update(bytes).digest('hex') !== hash || sealed !== number) say(words.broken, number);
	if (!existsSync(here(number + '.pdf'))) say(words.missing, number);
	const key = (place) => [seller, series, place].join(' ');
	if (known.has(key(count))) say(words.twice, number);
	known.set(key(count), { number, previousHash, hash, before: key(count - 1) });
}
for (const { number, previousHash, before } of known.values()) {
	const earlier = known.get(before);
	if (earlier !== undefined && earlier.hash !== previousHash) say(words.apart, number);
}
console.log(faults.length === 0 ? words.whole.replace('{documents}', known.size) : faults.join('\\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
`;
