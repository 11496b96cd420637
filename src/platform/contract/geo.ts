// Which country a caller is in, as far as their address tells: the first guess of a phone field.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getCountry = endpoint({
	name: 'getCountry',
	path: '/v1/geo/GetCountry',
	summary: 'Guesses the country of the caller from their address; nothing is stored',
	access: 'public',
	input: z.strictObject({}),
	/** ISO 3166 code, '' where the address tells none. */
	output: z.strictObject({ country: z.string() }),
	problems: [],
	idempotent: true,
});

export const geoEndpoints = [getCountry];

/** The country that every brand serves: its taxes and its currency are the portal's. */
export const homeCountry = 'CA';
