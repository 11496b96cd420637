import { geoEndpoints } from '#platform/contract/geo.ts';
import type { Slice } from '../slice.ts';
import { geoRoutes } from './routes.ts';

export const geoSlice: Slice = {
	endpoints: geoEndpoints,
	connect: ({ findCountry, config }) => ({
		bindings: geoRoutes({ findCountry, countryHeader: config.countryHeader }),
	}),
};
