// Kinds of values that environment variables have, each with what is said of a wrong one.
import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** A whole number from text; `unit` says in the error what it counts. */
export function wholeNumber(minimum: number, maximum: number) {
	const error = `must be a whole number from ${minimum} to ${maximum}`;
	return z.pipe(
		z.string().check(z.regex(/^\d{1,9}$/, error)),
		z.pipe(z.transform(Number), z.number().check(z.gte(minimum, error), z.lte(maximum, error))),
	);
}

export function oneOf<const T extends readonly string[]>(values: T) {
	return z.enum(values, `must be one of ${values.join(', ')}`);
}

function isUrl(text: string, protocols: readonly string[]): boolean {
	const parsed = URL.parse(text);
	return parsed !== null && parsed.hostname !== '' && protocols.includes(parsed.protocol);
}

export function url(protocols: readonly string[], shape: string) {
	return z.string().check(z.refine((text) => isUrl(text, protocols), `must look like ${shape}`));
}

export function isBase64UrlKey(text: string): boolean {
	const bytes = Buffer.from(text, 'base64url');
	return /^[\w-]+={0,2}$/.test(text) && bytes.length >= 32 && new Set(bytes).size >= 16;
}

/** An address or a block of them. A block of everything would let any client choose the address that it is judged by. */
function isAddressBlock(text: string): boolean {
	const [address = '', prefix, ...rest] = text.split('/');
	const family = isIP(address);
	if (family === 0 || rest.length > 0) return false;
	if (prefix === undefined) return true;
	return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128);
}

export const addressBlocks = z.pipe(
	z.pipe(
		z.string(),
		z.transform((text: string) => text.split(',').map((part) => part.trim())),
	),
	z.array(
		z.string().check(z.refine(isAddressBlock, 'must list addresses or blocks such as 10.0.0.0/8, not all addresses')),
	),
);

export function listOf(
	pattern: RegExp,
	error: string,
	readPart: (part: string) => string = (part) => part.toLowerCase(),
) {
	return z.pipe(
		z.pipe(
			z.string(),
			z.transform((list: string) => list.split(',').map((part) => readPart(part.trim()))),
		),
		z.array(z.string().check(z.regex(pattern, error))),
	);
}

export const tenants = listOf(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must list ids of Microsoft tenants');
export const hostNames = listOf(/^accounts\.[a-z0-9.-]+$/, 'must list hosts such as accounts.zoho.com');
export const clientSecrets = z.pipe(
	z.pipe(
		z.string(),
		z.transform((json: string): unknown => {
			try {
				return JSON.parse(json);
			} catch {
				return undefined;
			}
		}),
	),
	z.record(z.string(), z.string().check(z.minLength(1)), 'must be JSON of secrets such as {"name": "secret"}'),
);

const namedKey = /^([a-z0-9-]{1,40}):([\w-]{43}=?)$/;
const secretKeysError = `must list keys such as 2026:KEY, each 32 random bytes in base64url under a name of its own; make one with: node -p "crypto.randomBytes(32).toString('base64url')"`;
const namedKeys = z.object({ id: z.string(), key: z.custom<Buffer>((key) => Buffer.isBuffer(key)) }, secretKeysError);
export const secretKeys = z.pipe(
	z.pipe(
		z.string(),
		z.transform((list: string): unknown => list.split(',').map(readNamedKey)),
	),
	z.array(namedKeys).check(z.refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, secretKeysError)),
);

function readNamedKey(part: string) {
	const [, id, key = ''] = namedKey.exec(part.trim()) ?? [];
	return isBase64UrlKey(key) ? { id, key: Buffer.from(key, 'base64url') } : undefined;
}

export const text = z.string().check(z.minLength(1));

const mailboxError = 'must be an address such as Operator <notices@mail.operator.example>';
/** Reads `Name <address>`, or the address alone. */
export const mailbox = z.pipe(
	z.pipe(
		z.string(),
		z.transform((written: string): unknown => {
			const [, name, inner] = /^([^<>"@\r\n]{1,60}) <([^<>]+)>$/.exec(written.trim()) ?? [];
			return { name, address: inner ?? written.trim() };
		}),
	),
	z.object({ name: z.optional(z.string()), address: z.email(mailboxError) }),
);

/** The value of DATABASE_URL that asks for the embedded database. */
export const embeddedDatabase = 'embedded';
const serverUrl = { protocols: ['postgres:', 'postgresql:'], shape: 'postgres://user:password@host:5432/database' };
/** The driver ignores every other parameter of libpq without a word, or lets it replace a limit of the portal's. */
const urlParameters = new Set(
	'sslmode sslrootcert sslcert sslkey sslnegotiation uselibpqcompat host port options application_name'.split(' '),
);

/** Says what is wrong with an address of a database; undefined where nothing is. */
function databaseUrlFault(value: string): string | undefined {
	if (value === embeddedDatabase) return undefined;
	const parsed = URL.parse(value);
	const authority = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(value)?.[1] ?? '';
	const hosts = authority.slice(authority.lastIndexOf('@') + 1);
	if (`${hosts}${parsed?.searchParams.get('host') ?? ''}`.includes(','))
		return 'must name one host: the address of a proxy, or one that follows the primary server';
	if (!isUrl(value, serverUrl.protocols)) return `must look like ${serverUrl.shape}, or be ${embeddedDatabase}`;
	const unknown = [...(parsed?.searchParams.keys() ?? [])].filter((name) => !urlParameters.has(name));
	return unknown.length === 0 ? undefined : `must not have the parameter ${unknown.join(', ')}, which is not supported`;
}

export const databaseUrl = z.string().check(
	z.refine((value) => databaseUrlFault(value) === undefined, {
		error: ({ input }) => (typeof input === 'string' ? databaseUrlFault(input) : undefined),
	}),
);
