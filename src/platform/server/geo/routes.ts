import type { FastifyRequest } from 'fastify';
import { getCountry } from '#platform/contract/geo.ts';
import { type Binding, bind } from '../http/bind-endpoint.ts';
import type { FindCountry } from './find-country.ts';

export interface GeoOptions {
	readonly findCountry: FindCountry;
	/** A header in which a trusted proxy says the caller's country. */
	readonly countryHeader: string | undefined;
}

export function geoRoutes({ findCountry, countryHeader }: GeoOptions): readonly Binding[] {
	return [
		bind(getCountry, async (_input, { request }) => {
			const said = countryHeader === undefined ? undefined : readCountryHeader(request, countryHeader);
			return { country: said ?? (await findCountry(request.ip)) ?? '' };
		}),
	];
}

/** Proxies answer with these where they know no country. */
const unknownCountries = new Set(['XX', 'T1', 'ZZ']);

/** Believed only where the address is: from a trusted proxy that passed the caller's address on. */
function readCountryHeader(request: FastifyRequest, name: string): string | undefined {
	const isFromProxy = (request.ips?.length ?? 0) > 1;
	const said = request.headers[name.toLowerCase()];
	if (!isFromProxy || typeof said !== 'string' || !/^[A-Z]{2}$/.test(said)) return undefined;
	return unknownCountries.has(said) ? undefined : said;
}
