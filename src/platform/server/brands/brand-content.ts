// A brand as the database keeps it: two kinds of content, each with versions of its own. Together they are the files of a brand's folder.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Brand } from '#platform/contract/brand.ts';
import { inEachLanguage, type Language, languages } from '#platform/contract/language.ts';
import type { BrandFiles } from './brand-files.ts';
import type { LoadedBrand } from './read-brand.ts';

export const brandKinds = ['appearance', 'commerce'] as const;
/** Appearance and words may go back to what they were; commerce and access only go forward. */
export type BrandKind = (typeof brandKinds)[number];

/** Members of brand.json that are appearance and words. All others are commerce and access. */
const appearanceMembers: ReadonlySet<string> = new Set<keyof Brand>([
	'names',
	'tagline',
	'defaultLanguage',
	'logos',
	'colours',
	'hotline',
	'knowledgeBase',
	'partners',
	'productNames',
]);

/** Gives a brand the appearance and words of another one. */
export function withAppearance(brand: Brand, appearance: Brand): Brand {
	const { productNames: _own, ...rest } = brand;
	const { names, tagline, defaultLanguage, logos, colours, hotline, knowledgeBase, partners, productNames } =
		appearance;
	const shown = { names, tagline, defaultLanguage, logos, colours, hotline, knowledgeBase, partners };
	return { ...rest, ...shown, ...(productNames !== undefined && { productNames }) };
}

const json = z.record(z.string(), z.unknown());
const members = { brand: json };
const contents = {
	appearance: z.strictObject({
		...members,
		/** Whole, with placeholders. */
		legal: z.record(z.enum(languages), json),
		/** SHA-256 of each picture, by the name that `brand` has for it. */
		pictures: z.record(z.string(), z.string()),
	}),
	commerce: z.strictObject(members),
};
export type BrandContent = {
	readonly [Kind in BrandKind]: z.output<(typeof contents)[Kind]>;
};

/** Gives a kind of content its type. @throws ZodError for what is none */
export function parseContent<Kind extends BrandKind>(kind: Kind, value: unknown): BrandContent[Kind];
export function parseContent(kind: BrandKind, value: unknown): BrandContent[BrandKind] {
	return contents[kind].parse(value);
}

export interface TakenApart {
	readonly content: BrandContent;
	/** Each is found by its SHA-256. */
	readonly pictures: ReadonlyMap<string, Buffer>;
}

/** What the files of a brand that is without fault are for the database. */
export function takeApart(files: BrandFiles, { brand: { key }, assets }: LoadedBrand): TakenApart {
	const all = Object.entries(read(files, `${key}/brand.json`)).filter(([name]) => name !== 'key');
	const isAppearance = ([name]: readonly [string, unknown]): boolean => appearanceMembers.has(name);
	const pictures = [...assets].map(([name, { body }]) => [name, sha256(body), body] as const);
	const legalOf = (language: Language) => ({
		...read(files, `legal/${language}.json`),
		...read(files, `${key}/legal.${language}.json`),
	});
	return {
		content: {
			appearance: {
				brand: Object.fromEntries(all.filter(isAppearance)),
				legal: inEachLanguage(legalOf),
				pictures: Object.fromEntries(pictures.map(([name, hash]) => [name, hash])),
			},
			commerce: { brand: Object.fromEntries(all.filter((one) => !isAppearance(one))) },
		},
		pictures: new Map(pictures.map(([, hash, body]) => [hash, body])),
	};
}

/** An empty object for a file that is not there. */
function read(files: BrandFiles, path: string): Record<string, unknown> {
	const body = files.read(path);
	return body === undefined ? {} : json.parse(JSON.parse(body.toString('utf8')));
}

function sha256(body: Buffer): string {
	return createHash('sha256').update(body).digest('hex');
}

/** The files of a brand's folder, as they would be written: by path. */
export function putTogether(
	key: string,
	{ appearance, commerce }: BrandContent,
	findPicture: (hash: string) => Uint8Array | undefined,
): ReadonlyMap<string, Buffer> {
	const write = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, undefined, '\t')}\n`);
	const pictures = Object.entries(appearance.pictures).flatMap(([name, hash]) => {
		const body = findPicture(hash);
		return body === undefined ? [] : [[`${key}/${name}`, Buffer.from(body)] as const];
	});
	return new Map([
		[`${key}/brand.json`, write({ key, ...appearance.brand, ...commerce.brand })],
		...languages.map((language) => [`${key}/legal.${language}.json`, write(appearance.legal[language])] as const),
		...pictures,
	]);
}
