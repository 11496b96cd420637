// What a provider sent along, taken out of the address bar and the history before anything else happens.
import { matchRoute } from '#platform/contract/paths.ts';
import { linkStatePrefix } from '../../addresses.ts';

export interface ProviderReturn {
	readonly provider: string;
	readonly query: string;
	/** The visit was made to link an account, not to sign in. */
	readonly isLinking: boolean;
}

let taken: ProviderReturn | undefined;

/** Once per page, however often it is asked. */
export function takeReturn(): ProviderReturn {
	if (taken !== undefined) return taken;
	const { pathname, search } = location;
	if (search !== '') history.replaceState(null, '', pathname);
	const route = matchRoute(pathname);
	const known = route?.name === 'zohoCallback' ? 'zoho' : 'microsoft';
	taken = {
		provider: route?.params['provider'] ?? known,
		query: search,
		isLinking: new URLSearchParams(search).get('state')?.startsWith(linkStatePrefix) === true,
	};
	return taken;
}
