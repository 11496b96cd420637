// Legal texts: shared ones in legal/{en,fr}.json, whole documents replaced by <key>/legal.{en,fr}.json.
import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
	type Brand,
	type LegalOverrides,
	type LegalPlaceholder,
	type LegalTexts,
	legalOverrides,
	legalPages,
	legalPlaceholders,
	legalTexts,
} from '#platform/contract/brand.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import type { BrandFiles } from './brand-files.ts';
import { exactly } from './exact-bytes.ts';
import type { Report } from './fault.ts';
import { fillPlaceholders, findPlaceholders, noPlaceholder } from './placeholders.ts';
import { readJson } from './read-json.ts';

/** A source of legal texts in every language; one that could not be read is absent and was reported. */
type ByLanguage<T> = Partial<Record<Language, T>>;

/** The texts of brands that do not bring their own; absent when the folder has none. */
export function readSharedLegal(files: BrandFiles, report: Report): ByLanguage<LegalTexts> | undefined {
	const fileOf = (language: Language) => `legal/${language}.json`;
	if (!hasAny(files, fileOf)) return undefined;
	const texts = readEach((language) => readJson(files, fileOf(language), legalTexts, report));
	checkTexts(texts, fileOf, report);
	return texts;
}

/** A text as it is before placeholders are filled, found by its SHA-256. */
export interface PackedText {
	readonly hash: string;
	readonly bytes: Buffer;
}
/** A brand's legal pages. They are nine tenths of a brand and seldom read, so they are kept packed, and once for all brands that say the same. */
export type KeptLegal = Readonly<Record<Language, PackedText>>;

/** Texts that are kept already, by their hash. */
export type KnownTexts = Map<string, PackedText>;

/** The brand's legal pages in every language; undefined after a fault was reported. */
export function readLegal(
	files: BrandFiles,
	brand: Brand,
	shared: ByLanguage<LegalTexts> | undefined,
	report: Report,
	known: KnownTexts,
): KeptLegal | undefined {
	const fileOf = (language: Language) => `${brand.key}/legal.${language}.json`;
	const isOwn = hasAny(files, fileOf);
	const own = isOwn ? readEach((language) => readJson(files, fileOf(language), legalOverrides, report)) : {};
	if (isOwn) checkTexts(own, fileOf, report);
	const complete = readEach((language) => completeTexts(brand, language, own[language], shared, report));
	return isWhole(complete) ? inEachLanguage((language) => pack(complete[language], known)) : undefined;
}

function pack(texts: LegalTexts, known: KnownTexts): PackedText {
	const text = JSON.stringify(texts);
	const hash = createHash('sha256').update(text).digest('base64');
	const packed = known.get(hash) ?? { hash, bytes: exactly(deflateRawSync(text)) };
	known.set(hash, packed);
	return packed;
}

/** The legal pages in a language, with the brand's own names in their places. */
export function unpackLegal(kept: KeptLegal, brand: Brand, language: Language): LegalTexts {
	const texts = JSON.parse(inflateRawSync(kept[language].bytes).toString('utf8')) as LegalTexts; // as it was packed
	return fillPlaceholders(texts, listValues(brand, language));
}

function hasAny(files: BrandFiles, fileOf: (language: Language) => string): boolean {
	return languages.some((language) => files.read(fileOf(language)) !== undefined);
}

function readEach<T>(read: (language: Language) => T | undefined): ByLanguage<T> {
	const texts: ByLanguage<T> = {};
	for (const language of languages) {
		const text = read(language);
		if (text !== undefined) texts[language] = text;
	}
	return texts;
}

function isWhole<T>(texts: ByLanguage<T>): texts is Record<Language, T> {
	return languages.every((language) => texts[language] !== undefined);
}

/** All languages say the same: the same documents with as many sections, in effect since the same day, no unknown placeholder. */
function checkTexts(texts: ByLanguage<LegalOverrides>, fileOf: (language: Language) => string, report: Report): void {
	for (const language of languages) {
		for (const { path, name } of findPlaceholders(texts[language])) {
			if (!isLegalPlaceholder(name)) report(fileOf(language), path, noPlaceholder(name));
		}
	}
	const { en, fr } = texts;
	if (!en || !fr) return;
	for (const page of legalPages) {
		const [english, french] = [en[page], fr[page]];
		if (!english && !french) continue;
		if (!english || !french) {
			report(fileOf(english ? 'fr' : 'en'), page, {
				code: 'one_language',
				says: 'is missing in this language only',
			});
			continue;
		}
		if (english.sections.length !== french.sections.length) {
			const [value, other] = [String(french.sections.length), String(english.sections.length)];
			const says = `must have the same sections in both languages: ${value} sections, ${other} in English`;
			report(fileOf('fr'), page, { code: 'sections', says, value, other });
		}
		if (english.effective !== french.effective) {
			const [value, other] = [french.effective, english.effective];
			const says = `is ${value}, but ${other} in English`;
			report(fileOf('fr'), `${page}.effective`, { code: 'other_day', says, value, other });
		}
	}
}

function completeTexts(
	brand: Brand,
	language: Language,
	own: LegalOverrides | undefined,
	shared: ByLanguage<LegalTexts> | undefined,
	report: Report,
): LegalTexts | undefined {
	const { privacy, terms, disclosure } = { ...shared?.[language], ...own };
	if (privacy && terms && disclosure) return { privacy, terms, disclosure };
	// A shared file that exists but is wrong was reported where it was read.
	if (!shared)
		report(`${brand.key}/legal.${language}.json`, '', {
			code: 'no_legal',
			says: 'must hold all three documents: there is no legal folder',
		});
	return undefined;
}

function listValues(brand: Brand, language: Language): Record<LegalPlaceholder, string> {
	return {
		brand: brand.names[language],
		hotline: brand.hotline.number,
		hotlineHours: brand.hotline.hours[language],
		legalName: brand.legalEntity.name,
		postalAddress: brand.legalEntity.postalAddress,
		privacyOfficer: brand.legalEntity.privacyOfficer,
		supportEmail: brand.legalEntity.supportEmail,
	};
}

function isLegalPlaceholder(name: string): boolean {
	return legalPlaceholders.some((known) => known === name);
}
