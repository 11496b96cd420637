// A brand's content by the paths of its fields: what a field holds, changes laid over it, and how two contents differ. Nothing here asks or writes.
import { brandSchema } from '#platform/contract/brand.ts';
import { derivePalettes, listOwnColours, moveAccent } from '#platform/contract/brand-palette.ts';
import { inEachLanguage, type Language } from '#platform/contract/language.ts';
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import { keyOf, kindOfSection, type VersionKind } from '../contract/parts.ts';
import { brandFields, findField, firstAdministratorPath, Picture } from '../fields.ts';
import { writeValue } from '../rules.ts';

export interface FieldChange {
	readonly path: string;
	/** Null takes it away. */
	readonly value: unknown;
}

interface Members {
	[name: string]: unknown;
}
interface Writable {
	readonly appearance: {
		readonly brand: Members;
		readonly legal: Record<Language, Members>;
		pictures: Record<string, string>;
	};
	readonly commerce: { readonly brand: Members };
}

/** Of a brand that was never published. */
export const noContent: BrandContent = {
	appearance: { brand: { partners: {} }, legal: inEachLanguage(() => ({})), pictures: {} },
	commerce: { brand: { legalEntity: { registrations: {} } } },
};

/** The kind of version that a field belongs to. @throws for a path that no field has */
export function kindOf(path: string): VersionKind {
	const field = findField(path);
	if (field === undefined) throw new RangeError(`No field of a brand is called ${path}`);
	return kindOfSection(field.section);
}

/** Null for what the brand does not have. */
export function readField(content: BrandContent, path: string): unknown {
	const { appearance } = content;
	const [member = '', ...rest] = path.split('.');
	const key = keyOf(path);
	switch (member) {
		case 'legal':
			return memberOf(memberOf(appearance.legal, rest[1]), rest[0]);
		case 'pictures':
			return readPicture(content, key);
		case 'partners':
			return withoutPictures(memberOf(appearance.brand['partners'], key));
		case 'packages':
			return listOf(content.commerce.brand['packages']).find((one) => one['key'] === key) ?? null;
		case firstAdministratorPath:
			return memberOf(content, member);
		case 'productNames':
		case 'identityProviders':
			return memberOf(content[kindOf(path)].brand[member], key);
		default:
			return (path === 'colours.accent' ? ['light', 'accent'] : rest).reduce(
				memberOf,
				content[kindOf(path)].brand[member] ?? null,
			);
	}
}

/** What is read is JSON: a value without such a member has null there. */
function memberOf(value: unknown, name: string | undefined): unknown {
	if (typeof value !== 'object' || value === null || name === undefined || !Object.hasOwn(value, name)) return null;
	return (value as Members)[name] ?? null; // an object, as was just asked
}

function listOf(value: unknown): readonly Members[] {
	return Array.isArray(value) ? (value as readonly Members[]) : []; // packages are objects, or the content has faults that its readers name
}

function withoutPictures(partner: unknown): unknown {
	if (typeof partner !== 'object' || partner === null) return null;
	const { logo: _logo, logoDark: _logoDark, ...words } = partner as Members;
	return Object.keys(words).length === 0 ? null : words;
}

interface Slot {
	/** Members that lead to the object which names the file. */
	readonly within: readonly string[];
	readonly member: string;
}

const logos: Readonly<Record<string, string>> = {
	'logo-light': 'light',
	'logo-dark': 'dark',
	mark: 'mark',
	'mark-mail': 'mail',
};

/** Where a brand names a picture; undefined for a slot that there is not. */
export function findSlot(slot: string): Slot | undefined {
	const logo = Object.hasOwn(logos, slot) ? logos[slot] : undefined;
	if (logo !== undefined) return { within: ['logos'], member: logo };
	if (!slot.startsWith('partner-')) return undefined;
	const partner = slot.slice('partner-'.length, slot.lastIndexOf('-'));
	if (!/^[a-z][a-z0-9-]{1,30}$/.test(partner)) return undefined;
	if (slot.endsWith('-light')) return { within: ['partners', partner], member: 'logo' };
	return slot.endsWith('-dark') ? { within: ['partners', partner], member: 'logoDark' } : undefined;
}

function readPicture({ appearance }: BrandContent, name: string): Picture | null {
	const slot = findSlot(name);
	if (slot === undefined) return null;
	const file = [...slot.within, slot.member].reduce<unknown>(memberOf, appearance.brand);
	const sha256 = typeof file === 'string' ? appearance.pictures[file] : undefined;
	return typeof file === 'string' && sha256 !== undefined ? { name: file, sha256 } : null;
}

const order = new Map(brandFields.map(({ pattern }, index) => [pattern, index]));
const rankOf = (path: string): number => order.get(findField(path)?.pattern ?? '') ?? 0;

/** The content with these changes, in whatever order they come. Members keep their order, since that of buttons is theirs. */
export function applyChanges(content: BrandContent, changes: readonly FieldChange[]): BrandContent {
	const copy: Writable = structuredClone(content);
	for (const change of changes.toSorted((one, other) => rankOf(one.path) - rankOf(other.path))) write(copy, change);
	const named = new Set(listSlots(copy.appearance.brand).map((slot) => readPicture(copy, slot)?.name));
	const kept = Object.entries(copy.appearance.pictures).filter(([name]) => named.has(name));
	copy.appearance.pictures = Object.fromEntries(kept);
	return copy;
}

function write(copy: Writable, { path, value }: FieldChange): void {
	const [member = '', ...rest] = path.split('.');
	const key = keyOf(path);
	const { brand } = copy[kindOf(path)];
	switch (member) {
		case 'legal':
			return put(copy.appearance.legal, [rest[1] ?? '', rest[0] ?? ''], value);
		case 'pictures':
			return writePicture(copy, key, value);
		case 'partners':
			return put(
				brand,
				[member, key],
				value === null ? null : { ...Object(memberOf(brand[member], key)), ...Object(value) },
			);
		case 'packages':
			return writePackage(brand, key, value);
		case firstAdministratorPath:
			// It stands beside both kinds, and so in no version.
			return put(copy, [member], value);
		case 'productNames':
		case 'identityProviders':
			return put(brand, [member, key], value);
		default:
			if (path !== 'colours.accent') return put(brand, [member, ...rest], value);
			if (typeof value === 'string') brand[member] = withAccent(brand, value);
	}
}

const coloursOf = (brand: Members) => brandSchema.shape.colours.safeParse(brand['colours']).data;

function withAccent(brand: Members, accent: string) {
	const colours = coloursOf(brand);
	return colours === undefined ? derivePalettes(accent) : moveAccent(colours, accent);
}

/** A brand has them also where they are empty. */
const alwaysThere = ['partners', 'registrations'];

/** A member that is an object without members is none: a brand without search has no empty search. */
function put(within: object, [name = '', ...rest]: readonly string[], value: unknown): void {
	const object = within as Members;
	if (rest.length === 0) {
		if (value === null) delete object[name];
		else object[name] = value;
		return;
	}
	const inner: unknown = memberOf(object, name) ?? {};
	if (typeof inner !== 'object' || inner === null) return;
	put(inner, rest, value);
	if (Object.keys(inner).length === 0 && !alwaysThere.includes(name)) delete object[name];
	else object[name] = inner;
}

function writePicture(copy: Writable, name: string, value: unknown): void {
	const slot = findSlot(name);
	if (slot === undefined) return;
	const place = [...slot.within, slot.member];
	if (value === null) return put(copy.appearance.brand, place, null);
	const picture = Picture.parse(value);
	put(copy.appearance.brand, place, picture.name);
	copy.appearance.pictures[picture.name] = picture.sha256;
}

function writePackage(brand: Members, key: string, value: unknown): void {
	const packages = listOf(brand['packages']);
	const isKnown = packages.some((one) => one['key'] === key);
	const others = packages.filter((one) => one['key'] !== key);
	if (value === null) brand['packages'] = others;
	else if (isKnown) brand['packages'] = packages.map((one) => (one['key'] === key ? value : one));
	else brand['packages'] = [...packages, value];
	if (listOf(brand['packages']).length === 0) delete brand['packages'];
}

function listSlots(brand: Members): readonly string[] {
	const partners = Object.keys(Object(brand['partners'])).flatMap((key) => [
		`partner-${key}-light`,
		`partner-${key}-dark`,
	]);
	return [...Object.keys(logos), ...partners];
}

/** Every path that a content has, or could have without a key of its own. */
export function listPaths({ appearance, commerce }: BrandContent): readonly string[] {
	const keys: Readonly<Record<string, readonly string[]>> = {
		'pictures.*': listSlots(appearance.brand),
		'partners.*': Object.keys(Object(appearance.brand['partners'])),
		'productNames.*': Object.keys(Object(appearance.brand['productNames'])),
		'identityProviders.*': Object.keys(Object(commerce.brand['identityProviders'])),
		'packages.*': listOf(commerce.brand['packages']).map((one) => String(one['key'])),
	};
	return brandFields.flatMap(({ pattern }) =>
		pattern.endsWith('.*') ? (keys[pattern] ?? []).map((key) => pattern.slice(0, -1) + key) : [pattern],
	);
}

/** The fields of a brand that have keys of their own, such as `packages.`. */
export function listFields(
	content: BrandContent,
	start: string,
): readonly { readonly key: string; readonly value: unknown }[] {
	return listPaths(content)
		.filter((path) => path.startsWith(start))
		.map((path) => ({ key: keyOf(path), value: readField(content, path) }));
}

export interface FieldDifference {
	readonly path: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** What differs, in the order of the fields. Colours that only follow from the accent are told with it. */
export function listDifferences(
	before: BrandContent,
	after: BrandContent,
	kinds: readonly VersionKind[],
): readonly FieldDifference[] {
	const hasNewAccent = !isSame(readField(before, 'colours.accent'), readField(after, 'colours.accent'));
	const own = [before, after].flatMap(ownColours);
	const follows = (path: string): boolean =>
		hasNewAccent && /^colours\.(light|dark)\./.test(path) && !own.includes(path);
	return [...new Set([...listPaths(before), ...listPaths(after)])]
		.filter((path) => kinds.includes(kindOf(path)) && !follows(path))
		.map((path) => ({ path, before: readField(before, path), after: readField(after, path) }))
		.filter((one) => !isSame(one.before, one.after));
}

/** As calls carry it. */
export function inText({ path, before, after }: FieldDifference) {
	return { path, before: writeValue(before), after: writeValue(after) };
}

function ownColours({ appearance }: BrandContent): readonly string[] {
	const colours = coloursOf(appearance.brand);
	if (colours === undefined) return [];
	return listOwnColours(colours).map(({ theme, colour }) => `colours.${theme}.${colour}`);
}

/** Whether two values of JSON are the same, in whatever order an object has its members. */
export function isSame(one: unknown, other: unknown): boolean {
	return canonical(one) === canonical(other);
}

export function canonical(value: unknown): string {
	return JSON.stringify(value ?? null, (_key, part: unknown) => {
		if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
		return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
	});
}

/** The words of a member in each language; '' where it has none. */
export function wordsOf(content: BrandContent, member: string): Record<Language, string> {
	return inEachLanguage((language) => {
		const text = readField(content, `${member}.${language}`);
		return typeof text === 'string' ? text : '';
	});
}
