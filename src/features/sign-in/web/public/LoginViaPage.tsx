import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { loginTokenFragment, parseHandedToken } from '../../contract.ts';
import type { LoginViaFlowProps } from './LoginViaFlow.tsx';
import { LoginViaWorking } from './LoginViaWorking.tsx';

interface Arrival {
	readonly token: string | undefined;
	/** Fetched by this page only, so that the login page stays light. */
	readonly Flow: ComponentType<LoginViaFlowProps>;
}

/** Signs in whom another product sent here. The token leaves the address bar before anything else happens. */
export function LoginViaPage({ brandName }: { readonly brandName: string }): ReactElement {
	const [arrival, setArrival] = useState<Arrival>();
	useEffect(() => {
		const token = takeHandedToken();
		import('./LoginViaFlow.tsx').then(
			({ LoginViaFlow: Flow }) => setArrival({ token, Flow }),
			() => replacePage(pathTo('login')),
		);
	}, []);
	if (arrival === undefined) return <LoginViaWorking brandName={brandName} />;
	return <arrival.Flow brandName={brandName} token={arrival.token} />;
}

/** Reads the token and takes it out of the address bar and the history. */
function takeHandedToken(): string | undefined {
	const start = loginTokenFragment('');
	const { hash, pathname } = location;
	if (hash !== '') history.replaceState(null, '', pathname);
	return hash.startsWith(start) ? parseHandedToken(hash.slice(start.length)) : undefined;
}
