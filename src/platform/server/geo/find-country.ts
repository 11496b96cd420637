// Finds the country of an address without asking anyone: a database of public registrations ships with the product (CC0).
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Reader, Response } from 'maxmind';

/** Port: ISO code of the country of an address, or of a network such as `203.0.113.0/24`. Undefined where no one knows. */
export type FindCountry = (address: string) => Promise<string | undefined>;

/** `geo-whois-asn-country` keeps one field. */
type Registration = Response & { readonly country_code?: string };

const databaseFile = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The database is read with the first question: 8 MB that a process no one asks does not hold. A look-up takes a microsecond. */
export function createFindCountry(log: Pick<FastifyBaseLogger, 'warn'>): FindCountry {
	let opening: Promise<Reader<Registration> | undefined> | undefined;
	const openDatabase = async (): Promise<Reader<Registration> | undefined> => {
		try {
			const { open } = await import('maxmind');
			return await open<Registration>(fileURLToPath(import.meta.resolve(databaseFile)));
		} catch (error) {
			log.warn({ err: error }, 'the country database cannot be read; places stay unknown');
			return undefined;
		}
	};
	return async (address) => {
		const plain = plainAddress(address);
		if (plain === undefined) return undefined;
		const reader = await (opening ??= openDatabase());
		return reader?.get(plain)?.country_code;
	};
}

/** Removes the prefix length of a network and the wrapping of an IPv4 address in IPv6. */
function plainAddress(text: string): string | undefined {
	const address = (text.split('/', 1)[0] ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
	return isIP(address) === 0 ? undefined : address;
}
