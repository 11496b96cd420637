import { createContext, type ReactElement, type ReactNode, use, useDeferredValue, useEffect, useMemo } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { isLost } from '../connection.ts';
import { hasFailedLoads } from '../lazy-cache.ts';
import { leaveFor } from '../navigate.ts';
import { connection } from '../page-connection.ts';
import { leaveScreen } from './leave-guard.ts';
import { newEntry, rememberScrollPosition } from './scroll-restoration.ts';
import { AddressContext, readAddress } from './shown-address.ts';

interface Navigation {
	/** Begins to fetch what the screen of an address of ours consists of. */
	readonly prepare: (address: string) => void;
	/** Whether the screen of another address is on its way. */
	readonly isLeaving: boolean;
}

export const NavigationContext = createContext<Navigation | undefined>(undefined);

export function useNavigation(): Navigation {
	const navigation = use(NavigationContext);
	if (navigation === undefined) throw new Error('Wrap the frame in an AddressProvider');
	return navigation;
}

export interface AddressProviderProps {
	readonly prepare: Navigation['prepare'];
	readonly children: ReactNode;
}

/** Follows the browser's address; the screen before stays while the next one is on its way. */
export function AddressProvider({ prepare, children }: AddressProviderProps): ReactElement {
	const path = usePathname();
	const wanted = path + useSearch();
	const shown = useDeferredValue(wanted);
	// With another query it is the same screen, which keeps what was typed and opened in it.
	const isLeaving = useDeferredValue(path) !== path;
	const address = useMemo(() => readAddress(shown), [shown]);
	const navigation = useMemo(() => ({ prepare, isLeaving }), [prepare, isLeaving]);
	const goTo = useMemo(() => navigateWith(prepare), [prepare]);
	useEffect(() => {
		const follow = (): void => prepare(location.pathname);
		addEventListener('popstate', follow);
		return () => removeEventListener('popstate', follow);
	}, [prepare]);
	return (
		<Router aroundNav={goTo}>
			<NavigationContext value={navigation}>
				<AddressContext value={address}>{children}</AddressContext>
			</NavigationContext>
		</Router>
	);
}

function navigateWith(prepare: Navigation['prepare']): AroundNavHandler {
	return (navigate, to, options) => {
		const go = (): void => {
			if (hasFailedLoads() && !isLost(connection.read())) return leaveFor(to);
			prepare(to);
			rememberScrollPosition();
			// As of a link to the page that one is on: no second page of the history.
			const replace = options?.replace === true || to === location.pathname + location.search;
			navigate(to, { replace, state: replace ? (history.state as unknown) : newEntry() });
		};
		const [path] = to.split('?', 1);
		if (path === location.pathname) go();
		else leaveScreen(go);
	};
}
