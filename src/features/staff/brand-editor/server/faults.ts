// What is wrong with a brand's content, by the fields that mend it: the same validator as for a folder, and what all brands share.
import type { Brand } from '#platform/contract/brand.ts';
import { brandSchema } from '#platform/contract/brand.ts';
import type { ReasonCode } from '#platform/contract/brand-reasons.ts';
import { cutRatio, findNearestColour, listColourFaults } from '#platform/contract/brand-palette.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { BrandContent } from '#platform/server/brands/brand-content.ts';
import type { Fault as FileFault } from '#platform/server/brands/fault.ts';
import { isHostName, isLookAlike } from '#platform/server/brands/host-names.ts';
import { filesOf } from '#platform/server/brands/published-brands.ts';
import { type LoadedBrand, readBrandAlone } from '#platform/server/brands/read-brand.ts';
import { createRegistry } from '#platform/server/brands/registry.ts';
import { StartError } from '#platform/server/start-error.ts';
import type { Fault, FaultCode } from '../contract.ts';
import { brandFields, findField, FirstAdministrator, firstAdministratorPath } from '../fields.ts';
import { listPaths, readField } from './content.ts';
import type { EditorDependencies } from './dependencies.ts';
import { faultOf } from './fault-of.ts';
import { findPriceFaults } from './price-faults.ts';
import { offerOf, organisationsOf } from './offer.ts';
import { findAccount, listPeopled, listTaken } from './rows.ts';

export interface Judged {
	/** Undefined where it has faults of its own. */
	readonly loaded: LoadedBrand | undefined;
	readonly faults: readonly Fault[];
}

export interface Subject {
	readonly key: string;
	readonly content: BrandContent;
	/** What is live: its organisations have people. */
	readonly live: BrandContent;
}

/** Everything that stands in the way of publishing this content, each once a field. */
export async function judge(
	queries: PreparedStatements,
	{ publishing }: Pick<EditorDependencies, 'publishing'>,
	subject: Subject,
): Promise<Judged> {
	const { key, content, live } = subject;
	const files = await filesOf(queries, new Map([[key, content]]));
	const { loaded, faults } = readBrandAlone(files, key, publishing.options);
	const all = [
		...listMissing(content),
		...findColourFaults(content),
		...(await findShared(queries, publishing, subject)),
		...(await findUnready(queries, publishing, subject)),
		...(await findFirstFaults(queries, subject)),
		...findPriceFaults(live, content),
		...faults.flatMap((fault) => pathsOf(key, content, fault).map((path) => faultOf(path, codeOf(fault, path)))),
		...(loaded === undefined ? [] : listVendorFaults(loaded, publishing.rules)),
	];
	return { loaded, faults: all.filter(({ path }, index) => all.findIndex((one) => one.path === path) === index) };
}

const neededPictures = ['pictures.logo-light', 'pictures.logo-dark', 'pictures.mark'];

function listMissing(content: BrandContent): readonly Fault[] {
	const needed = brandFields.filter(({ isOptional }) => !isOptional).map(({ pattern }) => pattern);
	return [...needed, ...neededPictures]
		.filter((path) => readField(content, path) === null)
		.map((path) => faultOf(path, 'missing'));
}

/** Each colour once, with what it meets worst. */
export function findColourFaults({ appearance }: BrandContent): readonly Fault[] {
	const parsed = brandSchema.shape.colours.safeParse(appearance.brand['colours']);
	if (!parsed.success) return [];
	const worst = Map.groupBy(listColourFaults(parsed.data), ({ theme, colour }) => `${theme}.${colour}`);
	return [...worst.values()].flatMap((faults) => {
		const [first] = faults.toSorted((one, other) => one.ratio - other.ratio);
		return first === undefined ? [] : [toFault(first, parsed.data)];
	});
}

function toFault(
	{ theme, colour, against, ratio, minimum }: ReturnType<typeof listColourFaults>[number],
	colours: Brand['colours'],
): Fault {
	const isAccent = theme === 'light' && colour === 'accent';
	const nearest = findNearestColour(colour, theme, colours[theme]);
	return {
		...faultOf(isAccent ? 'colours.accent' : `colours.${theme}.${colour}`, 'contrast'),
		ratio: cutRatio(ratio),
		minimum,
		against,
		...(nearest !== undefined && { nearest }),
	};
}

/** Addresses and organisations that are another brand's, or nobody's to give. */
export async function findShared(
	queries: PreparedStatements,
	{ hosts: hostRules }: Pick<EditorDependencies['publishing'], 'hosts'>,
	{ key, content, live }: Subject,
): Promise<readonly Fault[]> {
	const hosts = textsOf(readField(content, 'hosts'));
	const own = organisationsOf(live);
	const newHosts = addedHosts({ content, live });
	const taken = await listTaken(queries, { brandKey: key });
	const isTaken = (host: string) => taken.some((one) => one.hosts?.includes(host) === true);
	const domain = domainOf(readField(content, addressPath));
	const isForeignSender =
		domain !== domainOf(readField(live, addressPath)) &&
		(isLookAlike(domain) || taken.some(({ sender }) => domainOf(sender) === domain));
	const added = organisationsOf(content).filter((id) => !own.includes(id));
	const isForeign = added.some((id) => taken.some((one) => one.organisations?.includes(id) === true));
	const hasPeople = added.length > 0 && (await listPeopled(queries, { ids: added })).length > 0;
	// What an operator has set stays, such as localhost in a demonstration.
	const isUnfit = (host: string) => !isHostName(host) || isLookAlike(host);
	const foreign = await hostRules.listForeign(queries, key, newHosts);
	const isRefused = hosts.some(isTaken) || newHosts.some(isUnfit) || foreign.length > 0;
	return [
		...(isRefused ? [faultOf('hosts', 'host')] : []),
		...(isForeignSender ? [faultOf(addressPath, 'host')] : []),
		...(isForeign || hasPeople ? [faultOf('organisations', 'organisation')] : []),
	];
}

/** Another host waits until it is proved, another sender until it is set up. What is live stays: the fallback stands in for a broken sender. */
async function findUnready(
	queries: PreparedStatements,
	{ isAligned, hosts }: EditorDependencies['publishing'],
	{ key, content, live }: Subject,
): Promise<readonly Fault[]> {
	const unproved = await hosts.listUnproved(queries, key, addedHosts({ content, live }));
	const address = readField(content, addressPath);
	const isSender = typeof address === 'string' && address !== readField(live, addressPath);
	return [
		...(unproved.length > 0 ? [faultOf('hosts', 'unproved')] : []),
		...(isSender && !(await isAligned(queries, key, address)) ? [faultOf(addressPath, 'sender')] : []),
	];
}

function addedHosts({ content, live }: Pick<Subject, 'content' | 'live'>): readonly string[] {
	const before = textsOf(readField(live, 'hosts'));
	return textsOf(readField(content, 'hosts')).filter((host) => !before.includes(host));
}

/** Nobody is in a brand that was never live: who comes first is invited, at an address that has no account. */
export async function findFirstFaults(
	queries: PreparedStatements,
	{ content, live }: Pick<Subject, 'content' | 'live'>,
): Promise<readonly Fault[]> {
	const { data: first } = FirstAdministrator.safeParse(readField(content, firstAdministratorPath));
	if (organisationsOf(live).length > 0) return first === undefined ? [] : [faultOf(firstAdministratorPath, 'rule')];
	const isTaken = first !== undefined && (await findAccount(queries, { email: first.email.toLowerCase() })).length > 0;
	return [
		...(first === undefined ? [faultOf(firstAdministratorPath, 'missing')] : []),
		...(isTaken ? [faultOf(firstAdministratorPath, 'taken')] : []),
		...(offerOf(content).registration === 'closed' ? [faultOf('registration', 'closed')] : []),
	];
}

const addressPath = 'mail.fromAddress';
const domainOf = (address: unknown): string =>
	typeof address === 'string' ? address.slice(address.lastIndexOf('@') + 1).toLowerCase() : '';

const textsOf = (value: unknown): readonly string[] =>
	Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Fields that a fault of a file is about: by its place, from the longest path that names a field. */
function pathsOf(key: string, content: BrandContent, { file, path }: FileFault): readonly string[] {
	const name = file.slice(key.length + 1);
	const legal = /^legal\.(en|fr)\.json$/.exec(name)?.[1];
	if (legal !== undefined) return path === '' ? [] : [`legal.${path.split('.', 1)[0] ?? ''}.${legal}`];
	if (name !== 'brand.json') {
		return listPaths(content).filter(
			(one) => one.startsWith('pictures.') && Object(readField(content, one)).name === name,
		);
	}
	// Each is told as missing, or as a colour, by itself.
	if (/^colours\.(light|dark)$/.test(path)) return [];
	const [member = '', at = '', ...rest] = path.split('.');
	if (member === 'packages') return [`packages.${keyAt(content, at)}`];
	if (member === 'logos')
		return [at === 'mark' ? 'pictures.mark' : `pictures.${at === 'mail' ? 'mark-mail' : `logo-${at}`}`];
	if (member === 'partners' && rest[0]?.startsWith('logo') === true)
		return [`pictures.partner-${at}-${rest[0] === 'logo' ? 'light' : 'dark'}`];
	const parts = path.split('.');
	for (let length = parts.length; length > 0; length -= 1) {
		const shorter = parts.slice(0, length).join('.');
		if (findField(shorter) !== undefined) return [shorter];
	}
	return brandFields
		.filter(({ pattern }) => pattern.startsWith(`${member}.`))
		.slice(0, 1)
		.map(({ pattern }) => pattern);
}

function keyAt({ commerce }: BrandContent, index: string): string {
	const packages: unknown = commerce.brand['packages'];
	const found: unknown = Array.isArray(packages) ? packages[Number(index)] : undefined;
	return String(Object(found).key ?? '');
}

const missing: readonly ReasonCode[] = ['missing', 'one_language', 'registration_missing'];
/** Whose reports are about how fields fit together. */
const ruled = ['credits', 'packages', 'registrationOrganisation'];

function codeOf({ reason }: FileFault, path: string): FaultCode {
	if (missing.includes(reason.code)) return 'missing';
	if (path.startsWith('pictures.')) return 'picture';
	if (path.startsWith('legal.')) return 'legal';
	if (path === 'hosts' || path === 'canonicalOrigin') return 'host';
	return ruled.some((member) => path.startsWith(member)) ? 'rule' : 'invalid';
}

function listVendorFaults(loaded: LoadedBrand, rules: EditorDependencies['publishing']['rules']): readonly Fault[] {
	const registry = createRegistry([loaded]);
	return rules.flatMap(({ path, check }) => {
		try {
			check(registry);
			return [];
		} catch (error) {
			if (error instanceof StartError) return [faultOf(path, 'vendor')];
			throw error;
		}
	});
}
