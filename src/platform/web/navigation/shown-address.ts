// The address whose screen is shown. While the next screen is on its way, that is still the one before.
import { createContext, use } from 'react';
import { type MatchedRoute, matchRoute, type PathParams, type RouteName, routes } from '#platform/contract/paths.ts';

/** A route whose screen is part of the application. */
export type ScreenName = { [N in RouteName]: (typeof routes)[N]['surface'] extends 'app' ? N : never }[RouteName];

export interface ShownAddress {
	readonly path: string;
	/** The query as anyone may have written it: the screens that need it bring what judges it. */
	readonly query: Readonly<Record<string, string>>;
	/** Undefined where no screen of the application has this address. */
	readonly screen: ScreenMatch | undefined;
}

export interface ScreenMatch {
	readonly name: ScreenName;
	readonly params: MatchedRoute['params'];
}

export const AddressContext = createContext<ShownAddress | undefined>(undefined);

/** @param address path and query, as in `location` */
export function readAddress(address: string): ShownAddress {
	const [path = ''] = address.split('?', 1);
	const query = new URLSearchParams(address.slice(path.length));
	return { path, query: Object.fromEntries(query), screen: matchScreen(path) };
}

export function matchScreen(path: string): ScreenMatch | undefined {
	const match = matchRoute(path);
	return match === undefined || !isScreen(match.name) ? undefined : { name: match.name, params: match.params };
}

export function useAddress(): ShownAddress {
	const address = use(AddressContext);
	if (address === undefined) throw new Error('Wrap the frame in an AddressProvider');
	return address;
}

/** The number of another organisation of the brand, where the address names one, as in mails to people who administer several; the server judges it. */
export function useNamedOrganisation(): number | undefined {
	return readSerialNumber(useAddress().query['organisation']);
}

/** The number of a person or an organisation as an address has it; undefined for what is none. */
export function readSerialNumber(written = ''): number | undefined {
	return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined;
}

/** The parameters of a screen's address, in that screen. Throws in any other. */
export function useParams<N extends ScreenName>(name: N): PathParams<N> {
	const { screen } = useAddress();
	if (screen?.name !== name) throw new Error(`This is not the screen ${name}`);
	return screen.params as PathParams<N>; // they were matched by this route's pattern
}

function isScreen(name: RouteName): name is ScreenName {
	return routes[name].surface === 'app';
}
